import { ACCESS_LEVELS, type ChosenAccess } from './access-level.ts';
import type { Owned } from './readable-by.ts';

/**
 * Returns whether `narrow` opens to no more people than `broad`, by the order of the levels (specification 5): me,
 * supporters, selectedGroups, org. With `selectedGroups` on both sides, its groups must be a subset of the other's.
 */
export function isNoBroader(narrow: ChosenAccess, broad: ChosenAccess): boolean {
  const [inner, outer] = [ACCESS_LEVELS.indexOf(narrow.accessibleBy), ACCESS_LEVELS.indexOf(broad.accessibleBy)];
  if (narrow.accessibleBy !== 'selectedGroups' || broad.accessibleBy !== 'selectedGroups') return inner <= outer;
  return narrow.groupsWithAccess.every((group) => broad.groupsWithAccess.includes(group));
}

type Hidden = Pick<ChosenAccess, 'accessibleBy'>;

/**
 * Returns whether a choice of readers hides a thing from its organisation. A candidate who is no longer active there
 * cannot (rules 2).
 */
export function hidesFromOrganisation(stored: Owned & Hidden, { accessibleBy }: Hidden): boolean {
  return accessibleBy === 'me' && stored.accessibleBy !== 'me' && stored.tenantId !== stored.candidateId;
}
