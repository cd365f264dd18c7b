import type { CheckInAnswer } from './check-ins.ts';

/** The word of each answer in the addresses of the mail. */
export const WORD_OF = { done: 'done', notYet: 'not-yet', note: 'note' } as const satisfies Record<
  CheckInAnswer,
  string
>;

export const CHECK_IN_WORDS = Object.values(WORD_OF);

/** Returns the answer that a link has ticked; null for any other word. */
export function answerOf(word: string): CheckInAnswer | null {
  const found = Object.entries(WORD_OF).find(([, known]) => known === word);
  return found === undefined ? null : (found[0] as CheckInAnswer);
}
