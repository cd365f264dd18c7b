export const en = {
  'mails.webhookPaused.subject': 'The webhook {name} is paused',
  'mails.webhookPaused.preheader': 'The receiver has not taken them for three days.',
  'mails.webhookPaused.preheaderLeft': 'The person who saved it last is no longer an administrator or supporter.',
  'mails.webhookPaused.heading': 'The webhook {name} is paused',
  'mails.webhookPaused.p1': 'Every try for three days has failed. The last answer was {code}.',
  'mails.webhookPaused.p1Silent': 'Every try for three days has failed. The receiver did not answer.',
  'mails.webhookPaused.p1Left':
    'The person who saved it last is no longer an administrator or supporter. That person may still know the secret. Check the address, and make a new secret.',
  'mails.webhookPaused.p2': 'What is waiting is kept for seven days, and is sent when you start again.',
  'mails.webhookPaused.button': 'See what happened',
} as const;

export type WebhookMailTexts = typeof en;
