import type { AskedDigestTexts } from './asked-digest-mail.en.ts';

export const no: Record<keyof AskedDigestTexts, string> = {
  'mails.askedDigest.subject':
    '{count, plural, one {Én ber om tilbakemelding fra deg} other {# ber om tilbakemelding fra deg}}',
  'mails.askedDigest.preheader': 'Omtrent to minutter hver.',
  'mails.askedDigest.heading': 'Venter på svar fra deg',
  'mails.askedDigest.p1':
    '{count, plural, one {Her er den som har spurt deg.} other {Her er de som har spurt deg.}} Lenkene er personlige, så ikke videresend dem.',
  'mails.askedDigest.row': '{candidateFull}, svarfrist {date}',
  'mails.askedDigest.rowToday': '{candidateFull}, siste dag er i dag',
  'mails.askedDigest.rowAgain': '{candidateFull}, påminnelse, svarfrist {date}',
  'mails.askedDigest.button': 'Gi tilbakemelding',
  'mails.askedDigest.why': 'Du får denne e-posten fordi du har valgt én e-post om dagen med alle forespørsler.',
  'mails.askedDigest.changeLink': 'Endre hvordan du får dem',
  'mails.askedDigest.stop': 'Ikke flere e-poster om denne undersøkelsen',
};
