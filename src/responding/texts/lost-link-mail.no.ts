import type { LostLinkMailTexts } from './lost-link-mail.en.ts';

export const no: Record<keyof LostLinkMailTexts, string> = {
  'mails.lostLink.subject': 'Lenken din',
  'mails.lostLink.preheader': 'Her er undersøkelsene du er invitert til, som pågår nå.',
  'mails.lostLink.heading': 'Her er det du lette etter',
  'mails.lostLink.p1':
    '{count, plural, one {Du er invitert til én undersøkelse som pågår. Lenken er personlig, så ikke videresend den.} other {Du er invitert til # undersøkelser som pågår. Lenkene er personlige, så ikke videresend dem.}}',
  'mails.lostLink.row': 'Tilbakemelding til {candidateFull}, svarfrist {date}',
  'mails.lostLink.button': 'Gi tilbakemelding',
  'mails.lostLink.stop': 'Ikke flere e-poster om denne undersøkelsen',
  'mails.lostLink.why':
    'Du får denne e-posten fordi noen ba om å få tilsendt lenkene for denne adressen. Var det ikke deg, kan du se bort fra den.',
};
