import type { SubscriptionMailChoiceTexts } from './subscription-mail-choice.en.ts';

export const no: Record<keyof SubscriptionMailChoiceTexts, string> = {
  'subscription.mails.title': 'E-post før slutten',
  'subscription.mails.text': '30 og 7 dager før abonnementet slutter eller fornyes, og når det er utløpt.',
  'subscription.mails.label': 'Minn meg på abonnementet på e-post',
  'subscription.mails.on': 'Du blir minnet på abonnementet på e-post.',
  'subscription.mails.off': 'Du blir ikke minnet på abonnementet.',
  'subscription.mails.failed': 'Det kunne ikke lagres. Prøv igjen.',
  'subscription.mails.link.title': 'Ikke flere påminnelser om abonnementet?',
  'subscription.mails.link.text':
    'Vi skriver 30 og 7 dager før det slutter eller fornyes, og når det er utløpt. Abonnementet blir som det er.',
  'subscription.mails.link.button': 'Stopp påminnelsene',
  'subscription.mails.link.done': 'Du blir ikke minnet på abonnementet',
  'subscription.mails.link.doneText': 'Du kan ombestemme deg her, eller i innstillingene.',
  'subscription.mails.link.undoButton': 'Få dem likevel',
  'subscription.mails.link.missing': 'Lenken virker ikke',
  'subscription.mails.link.missingText': 'Logg inn, og slå påminnelsene av eller på ved siden av abonnementet.',
  'subscription.mails.link.settingsButton': 'Se abonnementet',
};
