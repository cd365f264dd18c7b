import { ACCESS_LEVELS, type ChosenAccess } from './access-level.ts';

/**
 * Returns whether `narrow` opens to no more people than `broad`, by the order of the levels (specification 5): me,
 * supporters, selectedGroups, org. With `selectedGroups` on both sides, its groups must be a subset of the other's.
 */
export function isNoBroader(narrow: ChosenAccess, broad: ChosenAccess): boolean {
  const [inner, outer] = [ACCESS_LEVELS.indexOf(narrow.accessibleBy), ACCESS_LEVELS.indexOf(broad.accessibleBy)];
  if (narrow.accessibleBy !== 'selectedGroups' || broad.accessibleBy !== 'selectedGroups') return inner <= outer;
  return narrow.groupsWithAccess.every((group) => broad.groupsWithAccess.includes(group));
}
