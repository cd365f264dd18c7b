export const en = {
  'shared.surveys.title': 'Shared surveys',
  'shared.surveys.text': 'What others in {organisation} have shared with you. You can read, not change.',
  'shared.surveys.empty.title': 'Nobody has shared a survey yet',
  'shared.surveys.empty.text': 'When somebody shares a survey with you, it shows here.',
  'shared.goals.title': 'Shared goals',
  'shared.goals.text': 'What others in {organisation} want to improve. You can read and comment.',
  'shared.goals.empty.title': 'Nobody has shared a goal yet',
  'shared.goals.empty.text': 'When somebody shares a goal with you, it shows here.',
  'shared.sharedBy': 'Shared by {name}',
  'shared.candidateLabel': 'Feedback for {name}',
  'shared.readOnly': 'You can read this, not change it.',
  'shared.filter.noMatch': 'Nothing matches the search.',
  'shared.trend.text': 'The last {count} surveys of this type that you can see',
  'shared.trend.empty': 'The trend shows when you can see two surveys of the same type.',
  'shared.message.title': 'Message to {name}',
  'shared.upcoming.text': 'The scores show here when the answers come.',
  'shared.anonymousLater': 'Anonymous answers show when the survey is finished.',
  'shared.anonymousSetAside': 'Anonymous answers have been set aside and do not count.',
  'shared.onlyInTotals':
    '{count, plural, one {# answer counts in the scores and is not shown by itself, because it was given before the survey was shared with you.} other {# answers count in the scores and are not shown by themselves, because they were given before the survey was shared with you.}}',
  'shared.filter.searchLabel': 'Search by name',
} as const;

export type SharedTexts = typeof en;
