import type { CountedTexts } from './counted.en.ts';

export const no: Record<keyof CountedTexts, string> = {
  'cards.public.invitedTitle':
    '{count, plural, one {Én invitert har} other {# inviterte har}} gitt {candidate} tilbakemelding',
  'cards.public.andAnonymous':
    '{count, plural, one {I tillegg kommer ett anonymt svar.} other {I tillegg kommer # anonyme svar.}}',
  'cards.public.anonymousTitle':
    '{count, plural, one {Ett anonymt svar} other {# anonyme svar}} om å jobbe med {candidate}',
  'cards.counted.title': 'Slik er det regnet',
  'cards.counted.period.some': '{inside} av {all} avsluttede undersøkelser av typen {type} ligger i perioden',
  'cards.counted.period.all': 'Alle {all} avsluttede undersøkelser av typen {type} ligger i perioden',
  'cards.counted.period.text':
    'Fra {from} til {to}. {candidate} valgte perioden, men kan ikke velge bort enkeltsvar i den.',
  'cards.counted.invited.title':
    '{count, plural, =0 {Ingen av de inviterte svarte} one {Én invitert svarte} other {# inviterte svarte}}',
  'cards.counted.invited.text': 'Hver adresse teller én gang, også når personen har svart flere ganger.',
  'cards.counted.anonymous.title':
    '{count, plural, =0 {Ingen anonyme svar} one {Ett anonymt svar} other {# anonyme svar}}',
  'cards.counted.anonymous.text': 'De er med i skåren. Hvem som svarte, er ikke kjent, så de telles ikke som personer.',
  'cards.counted.score.impression': 'Skåren er et førsteinntrykk',
  'cards.counted.score.picture': 'Skåren gir et bilde',
  'cards.counted.score.steady': 'Skåren er ganske sikker',
  'cards.counted.score.text': 'Med mange flere svar ville den trolig havnet mellom {low} og {high}.',
};
