export const en = {
  'goals.mails.title': 'E-mails about your goals',
  'goals.mails.text': 'Four weeks before a goal ends, and when you can write the result.',
  'goals.mails.label': 'Remind me of my goals by e-mail',
  'goals.mails.on': 'You will be reminded of your goals by e-mail.',
  'goals.mails.off': 'You will not receive more e-mails about your goals.',
  'goals.mails.failed': 'That could not be saved. Try again.',
  'goals.mails.link.title': 'No more e-mails about your goals?',
  'goals.mails.link.text':
    'We write four weeks before a goal ends, and when you can write the result. Your goals stay as they are.',
  'goals.mails.link.button': 'Stop the e-mails',
  'goals.mails.link.done': 'You will not receive more e-mails about your goals',
  'goals.mails.link.doneText': 'You can change your mind here, or in your settings.',
  'goals.mails.link.undoButton': 'Receive them after all',
  'goals.mails.link.missing': 'The link does not work',
  'goals.mails.link.missingText': 'Log in, and switch the e-mails about your goals on or off in your settings.',
  'goals.mails.link.settingsButton': 'Open the settings',
} as const;

export type GoalMailChoiceTexts = typeof en;
