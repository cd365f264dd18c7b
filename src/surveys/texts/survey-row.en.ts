export const en = {
  'surveys.status.upcoming': 'Upcoming',
  'surveys.status.ongoing': 'Ongoing',
  'surveys.status.finished': 'Finished',
  'surveys.list.until': 'Until {date}',
  'surveys.list.from': 'From {date}',
  'surveys.list.invitedCount': '{count, plural, =0 {Nobody invited} one {# invited} other {# invited}}',
  'surveys.list.onBehalfOf': 'On behalf of {name}',
  'surveys.list.madeBy': 'Made by {name}',
} as const;

/** What is said of a survey in one line. */
export type SurveyRowTexts = typeof en;
