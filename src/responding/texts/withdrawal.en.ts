export const en = {
  'withdrawal.button': 'Withdraw my answer',
  'withdrawal.title': 'Withdraw your answer?',
  'withdrawal.text':
    'The scores and what you wrote are deleted and no longer count. You can answer again with the same link until the survey ends.',
  'withdrawal.busy': 'Withdrawing …',
  'withdrawal.failed': 'We could not withdraw the answer. Try again in a moment.',
  'withdrawal.doneTitle': 'Your answer is withdrawn',
  'withdrawal.doneText': 'It is deleted. The link is open again, if you want to answer anew.',
  'withdrawal.againButton': 'Answer again',
  'withdrawal.addressLink': 'What is stored about your address?',
} as const;

export type WithdrawalTexts = typeof en;
