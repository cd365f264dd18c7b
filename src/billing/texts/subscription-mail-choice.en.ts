export const en = {
  'subscription.mails.title': 'E-mails before the end',
  'subscription.mails.text': '30 and 7 days before the subscription ends or renews, and when it has expired.',
  'subscription.mails.label': 'Remind me of the subscription by e-mail',
  'subscription.mails.on': 'You will be reminded of the subscription by e-mail.',
  'subscription.mails.off': 'You will not be reminded of the subscription.',
  'subscription.mails.failed': 'That could not be saved. Try again.',
  'subscription.mails.link.title': 'No more reminders about the subscription?',
  'subscription.mails.link.text':
    'We write 30 and 7 days before it ends or renews, and when it has expired. The subscription stays as it is.',
  'subscription.mails.link.button': 'Stop the reminders',
  'subscription.mails.link.done': 'You will not be reminded of the subscription',
  'subscription.mails.link.doneText': 'You can change your mind here, or in the settings.',
  'subscription.mails.link.undoButton': 'Receive them after all',
  'subscription.mails.link.missing': 'The link does not work',
  'subscription.mails.link.missingText': 'Log in, and switch the reminders on or off beside the subscription.',
  'subscription.mails.link.settingsButton': 'See the subscription',
} as const;

export type SubscriptionMailChoiceTexts = typeof en;
