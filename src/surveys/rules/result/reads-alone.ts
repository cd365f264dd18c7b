import type { ChosenAccess } from '#access/rules/access-level.ts';

type Readers = Pick<ChosenAccess, 'accessibleBy'> & { onBehalfOf: string | null };

/** Returns whether nobody but its maker reads the survey, so that there is nobody to talk with. */
export function readsAlone({ accessibleBy, onBehalfOf }: Readers): boolean {
  return accessibleBy === 'me' && onBehalfOf === null;
}
