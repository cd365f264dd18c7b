/** How the candidate's own value stands to the others' score of a question. */
export type SelfGap = { kind: 'same' | 'dontKnow' | 'noOthers' } | { kind: 'higher' | 'lower'; points: number };

/** Returns the gap; one that is not wider than the uncertainty of the score counts as the same. */
export function selfGap(own: number, { score, uncertainty }: { score: number; uncertainty: number }): SelfGap {
  if (own === 0) return { kind: 'dontKnow' };
  if (score === 0) return { kind: 'noOthers' };
  const points = Math.round(Math.abs(own - score) * 10) / 10;
  if (points <= uncertainty) return { kind: 'same' };
  return { kind: own > score ? 'higher' : 'lower', points };
}
