/** Words of what can be chosen behind a personal link instead of answering. */
export const en = {
  'choices.mails.title': 'No more e-mails about this survey?',
  'choices.mails.text':
    '{candidate} sees that you do not want more e-mails. You can still answer with the link you have.',
  'choices.mails.button': 'Stop the e-mails',
  'choices.mails.done': 'You will not receive more e-mails about this survey.',
  'choices.mails.doneText': 'The link you have still works.',
  'choices.mails.undoButton': 'Receive them after all',
  'choices.mails.elseLink': 'I would rather not answer',
  'choices.mails.settingsLink': 'Do you have an account? See all your e-mails',
  'choices.decline.title': 'Would you rather not answer?',
  'choices.decline.text':
    'That is quite all right. {candidate} sees it next to your e-mail address, and you are not asked again. You need not say why.',
  'choices.decline.button': 'I would rather not',
  'choices.decline.done': 'Thank you for letting us know',
  'choices.decline.doneText':
    'You are not asked again about this survey. Should you change your mind, the link works until the survey ends.',
  'choices.decline.undoButton': 'Undo',
  'choices.decline.elseLink': 'Go to the form',
} as const;

export type ChoicesTexts = typeof en;
