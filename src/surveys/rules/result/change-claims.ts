import type { Change } from '#scoring/rules/change.ts';

/** What may be claimed of a change, with its direction. */
export const CLAIMS = ['up', 'down', 'perhapsUp', 'perhapsDown', 'same', 'tooFew'] as const;
export type ChangeClaim = (typeof CLAIMS)[number];

export function claimOf({ state, difference }: Change): ChangeClaim {
  if (state === 'same' || state === 'tooFew') return state;
  if (state === 'clear') return difference > 0 ? 'up' : 'down';
  return difference > 0 ? 'perhapsUp' : 'perhapsDown';
}

/** Orders by how far each has moved, in either direction. */
export function farthestFirst<D extends { difference: number }>(moved: readonly D[]): D[] {
  return moved.toSorted((one, other) => Math.abs(other.difference) - Math.abs(one.difference));
}

/** Returns the change that is the farthest; null if all are about the same, or too few answered. */
export function biggestChange<C extends Change>(changes: readonly C[]): C | null {
  const told = changes.filter(({ state }) => state === 'clear' || state === 'mayBeChance');
  return farthestFirst(told)[0] ?? null;
}
