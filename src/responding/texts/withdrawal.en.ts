/** Words of the one part of the form that is fetched later, so that nobody else's form carries them. */
export const en = {
  'responding.withdraw.button': 'Withdraw my answer',
  'responding.withdraw.hint': 'You can withdraw your answer until {date}.',
  'responding.withdraw.title': 'Withdraw your answer?',
  'responding.withdraw.text':
    'The scores and what you wrote are deleted and no longer count. You can answer again with the same link until the survey ends.',
  'responding.withdraw.busy': 'Withdrawing …',
  'responding.withdraw.failed': 'We could not withdraw the answer. Try again in a moment.',
  'responding.withdraw.done.title': 'Your answer is withdrawn',
  'responding.withdraw.done.text': 'It is deleted. The link is open again, if you want to answer anew.',
  'responding.withdraw.done.button': 'Answer again',
  'responding.withdraw.addressLink': 'What is stored about your address?',
} as const;

export type WithdrawalTexts = typeof en;
