export const en = {
  'account.mails.goals.title': 'Your goals',
  'account.mails.goals.ending.label': 'Remind me when a goal is near its end',
  'account.mails.goals.ending.hint': 'Four weeks before a goal ends, and when you can write the result.',
  'account.mails.goals.link.title': 'No more e-mails about your goals?',
  'account.mails.goals.link.text':
    'We write four weeks before a goal ends, and when you can write the result. Your goals stay as they are.',
  'account.mails.goals.link.done': 'You will not receive more e-mails about your goals',
  'account.mails.subscription.title': 'The subscription',
  'account.mails.subscription.ending.label': 'Remind me of the subscription by e-mail',
  'account.mails.subscription.ending.hint':
    '30 and 7 days before the subscription ends or renews, and when it has expired.',
  'account.mails.subscription.link.title': 'No more reminders about the subscription?',
  'account.mails.subscription.link.text':
    'We write 30 and 7 days before it ends or renews, and when it has expired. The subscription stays as it is.',
  'account.mails.subscription.link.done': 'You will not be reminded of the subscription',
  'account.mails.surveys.title': 'Your surveys',
  'account.mails.surveys.answerBack.label': 'Remind me to answer those who answered',
  'account.mails.surveys.answerBack.hint': 'Once, three days after a survey has finished, if you have not written.',
  'account.mails.answerBack.link.title': 'No more reminders to answer those who answered?',
  'account.mails.answerBack.link.text':
    'We write once, three days after a survey has finished, if you have not written. You can write to them anyway.',
  'account.mails.answerBack.link.done': 'You will not be reminded to answer those who answered',
  'account.mails.saved': 'The choice is saved',
  'account.mails.failed': 'The choice could not be saved. Try again.',
  'account.mails.link.page': 'E-mails',
  'account.mails.link.button': 'Stop the e-mails',
  'account.mails.link.doneText': 'You can change your mind here, or in your settings.',
  'account.mails.link.undoButton': 'Receive them after all',
  'account.mails.link.missing': 'The link does not work',
  'account.mails.link.missingText': 'Log in, and switch the e-mails on or off in your settings.',
  'account.mails.link.settingsButton': 'Open the settings',
  'account.mails.asked.title': 'When others ask you',
  'account.mails.asked.text': 'Applies to requests to {email}.',
  'account.mails.asked.legend': 'How do you want the requests?',
  'account.mails.asked.each.label': 'One e-mail for each request',
  'account.mails.asked.each.hint': 'Comes as soon as somebody asks you.',
  'account.mails.asked.daily.label': 'One e-mail a day with all of them',
  'account.mails.asked.daily.hint':
    'At {time} on weekdays, only when something is new or about to end. Invitations and reminders are gathered in it.',
  'account.mails.asked.daily.soon': 'If the last day is before the next gathering, you get the request at once.',
  'account.mails.goals.text': 'How often we ask along the way is chosen on each goal.',
  'account.mails.goals.checkIns.label': 'Ask me how it is going',
  'account.mails.goals.checkIns.hint': 'One question in the rhythm you have chosen on the goal.',
} as const;

export type MailChoiceTexts = typeof en;
