import { ACCESS_LEVELS, type ChosenAccess } from './access-level.ts';

/**
 * Whether a thing is open to no more people than another, by the order of the levels (specification 5): me, supporters,
 * selectedGroups, org. Of two that are both open to groups, the narrower one has a subset of the other's.
 */
export function isNoBroader(narrow: ChosenAccess, broad: ChosenAccess): boolean {
  const [inner, outer] = [ACCESS_LEVELS.indexOf(narrow.accessibleBy), ACCESS_LEVELS.indexOf(broad.accessibleBy)];
  if (narrow.accessibleBy !== 'selectedGroups' || broad.accessibleBy !== 'selectedGroups') return inner <= outer;
  return narrow.groupsWithAccess.every((group) => broad.groupsWithAccess.includes(group));
}

/** What becomes of a thing that came from another when that one is narrowed: as little less as possible. */
export function narrowedTo(access: ChosenAccess, limit: ChosenAccess): ChosenAccess {
  if (isNoBroader(access, limit)) return access;
  const groups =
    access.accessibleBy === 'selectedGroups'
      ? access.groupsWithAccess.filter((group) => limit.groupsWithAccess.includes(group))
      : [];
  if (limit.accessibleBy !== 'selectedGroups') return { accessibleBy: limit.accessibleBy, groupsWithAccess: [] };
  return groups.length > 0
    ? { accessibleBy: 'selectedGroups', groupsWithAccess: groups }
    : { accessibleBy: 'supporters', groupsWithAccess: [] };
}
