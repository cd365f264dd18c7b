import type { SurveyRowTexts } from './survey-row.en.ts';

export const no: Record<keyof SurveyRowTexts, string> = {
  'surveys.status.upcoming': 'Kommende',
  'surveys.status.ongoing': 'Pågår',
  'surveys.status.finished': 'Avsluttet',
  'surveys.list.until': 'Til {date}',
  'surveys.list.from': 'Fra {date}',
  'surveys.list.invitedCount': '{count, plural, =0 {Ingen inviterte} one {# invitert} other {# inviterte}}',
  'surveys.list.onBehalfOf': 'På vegne av {name}',
  'surveys.list.madeBy': 'Laget av {name}',
};
