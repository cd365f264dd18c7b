/** The words of the one part of the form that is fetched later; short names, because nobody looks them up by key. */
export const en = {
  withdraw: 'Withdraw my answer',
  ask: 'Withdraw your answer?',
  consequence:
    'The scores and what you wrote are deleted and no longer count. You can answer again with the same link until the survey ends.',
  busy: 'Withdrawing …',
  failed: 'We could not withdraw the answer. Try again in a moment.',
  withdrawn: 'Your answer is withdrawn',
  deleted: 'It is deleted. The link is open again, if you want to answer anew.',
  again: 'Answer again',
  address: 'What is stored about your address?',
} as const;

export type WithdrawalTexts = typeof en;
