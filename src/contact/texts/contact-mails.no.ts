import type { ContactMailTexts } from './contact-mails.en.ts';

export const no: Record<keyof ContactMailTexts, string> = {
  'mails.contactMessage.subject': 'Melding fra {name}',
  'mails.contactMessage.heading': 'Melding fra kontaktskjemaet',
  'mails.contactMessage.from': 'Fra {name} ({email})',
  'mails.contactReceipt.subject': 'Vi har fått meldingen din',
  'mails.contactReceipt.preheader': 'Du hører fra oss på e-post.',
  'mails.contactReceipt.heading': 'Takk, vi har fått meldingen',
  'mails.contactReceipt.p1': 'Dette skrev du:',
  'mails.contactReceipt.why': 'Du får denne e-posten fordi du skrev til oss fra {brand}.',
  'mails.contactMessage.fromUnknown': 'Fra {email}, som ikke var logget inn: ingen har bekreftet adressen',
  'mails.contactMessage.why':
    'Du får denne e-posten fordi meldinger til {brand} sendes til denne adressen. Svaret ditt går til den som skrev.',
};
