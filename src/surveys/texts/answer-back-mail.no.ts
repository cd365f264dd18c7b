import type { AnswerBackMailTexts } from './answer-back-mail.en.ts';

export const no: Record<keyof AnswerBackMailTexts, string> = {
  'mails.answerBack.subject': '{candidateFull} har svart dere',
  'mails.answerBack.preheader': 'Det jeg hørte, og det jeg vil gjøre.',
  'mails.answerBack.heading': '{candidate} har svart dere',
  'mails.answerBack.p1': 'Du ble spurt i undersøkelsen «{survey}». Her er svaret til alle som ble spurt.',
  'mails.answerBack.goal': 'Målet mitt: {goal}',
  'mails.answerBack.p2':
    'Alle som ble spurt, får den samme teksten. E-posten kan ikke besvares. Du finner teksten igjen her:',
  'mails.answerBack.why': 'Du får denne e-posten fordi {sender} ba om tilbakemeldingen din.',
  'mails.answerBackReminder.subject': 'Vil du svare dem som svarte deg?',
  'mails.answerBackReminder.preheader': 'Noen linjer er nok.',
  'mails.answerBackReminder.heading': 'De venter på å høre fra deg',
  'mails.answerBackReminder.p1':
    '«{survey}» ble avsluttet {date}, og {count, plural, one {én har} other {# har}} svart deg. Fortell hva du hørte, og hva du vil gjøre.',
  'mails.answerBackReminder.p2': 'Du skriver én tekst, og alle får den samme. Vi minner deg ikke på det igjen.',
  'mails.answerBackReminder.button': 'Skriv til dem',
  'mails.answerBackReminder.why': 'Du får denne e-posten fordi undersøkelsen handler om deg.',
  'mails.answerBackReminder.stopLink': 'Minn meg aldri på dette',
};
