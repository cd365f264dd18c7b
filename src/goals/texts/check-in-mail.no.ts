import type { CheckInMailTexts } from './check-in-mail.en.ts';

export const no: Record<keyof CheckInMailTexts, string> = {
  'mails.checkIn.subject': 'Hvordan går det med «{goal}»?',
  'mails.checkIn.preheader': 'Ett spørsmål, ett trykk.',
  'mails.checkIn.heading': 'Hvordan går det?',
  'mails.checkIn.p1':
    'Det er {weeks, plural, one {# uke} other {# uker}} siden sist. Målet ditt er «{goal}», og dette er planen:',
  'mails.checkIn.p1First':
    'Det er {weeks, plural, one {# uke} other {# uker}} siden du skrev planen for «{goal}». Her er den:',
  'mails.checkIn.question': 'Har du gjort noe av det siden sist?',
  'mails.checkIn.yes': 'Ja, jeg har gjort det',
  'mails.checkIn.notYet': 'Ikke ennå',
  'mails.checkIn.write': 'Skriv en linje',
  'mails.checkIn.p2': 'Alle tre åpner journalen. Ingenting lagres før du trykker der.',
  'mails.checkIn.lastBeforeStop': 'Svarer du heller ikke denne gangen, slutter vi å spørre.',
  'mails.checkIn.why':
    'Du får denne e-posten fordi målet er ditt. {weeks, plural, one {Den kommer hver uke.} other {Den kommer hver #. uke.}}',
  'mails.checkIn.changeLink': 'Endre hvor ofte',
  'mails.checkIn.stopLink': 'Slutt å spørre',
};
