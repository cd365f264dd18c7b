import type { AccessLevel, ChosenAccess } from '#access/rules/access-level.ts';
import { accessOptions, type OrganisationPolicy } from '#access/rules/roles.ts';

/** The readers with whom a person can share a thing, and the candidates that it can be about. */
export type SharingChoices = {
  /** The organisation's name; null for a person who is not active in one. */
  organisation: string | null;
  allowPrivateSurveys: boolean;
  groups: readonly { id: string; name: string }[];
  /** Empty for a person who may not act on behalf of others. */
  people: readonly { userId: string; candidate: string }[];
  /** The link to the groups; null for a person who may not create any. */
  groupsHref: string | null;
};

export const NOTHING_TO_SHARE: SharingChoices = {
  organisation: null,
  allowPrivateSurveys: true,
  groups: [],
  people: [],
  groupsHref: null,
};

/** Returns the organisation's policy for the rules; null without an organisation. */
export function policyOf({ organisation, allowPrivateSurveys, groups }: SharingChoices): OrganisationPolicy | null {
  return organisation === null ? null : { allowPrivateSurveys, groups: groups.map(({ id }) => id) };
}

/** Returns the levels to choose from. A stored level stays possible even if it is no longer allowed (rules 2). */
export function offeredLevels(
  onBehalfOf: string | null,
  policy: OrganisationPolicy | null,
  stored: AccessLevel | null,
): readonly AccessLevel[] {
  const options = accessOptions(onBehalfOf, policy);
  return stored === null || options.includes(stored) ? options : [stored, ...options];
}

/**
 * Returns the level after a new choice of the candidate: the present one if it is possible for them, otherwise the
 * first possible one. On behalf of somebody, at least the supporters have access.
 */
export function accessFor(
  onBehalfOf: string | null,
  accessibleBy: AccessLevel,
  policy: OrganisationPolicy | null,
): AccessLevel {
  const options = accessOptions(onBehalfOf, policy);
  return options.includes(accessibleBy) ? accessibleBy : (options[0] ?? 'me');
}

/** Toggles a group in the choice. A group that no longer exists cannot be seen, so it is removed. */
export function groupsChosen(
  chosen: readonly string[],
  { id, on }: { id: string; on: boolean },
  { groups }: Pick<SharingChoices, 'groups'>,
): string[] {
  return groups.map((group) => group.id).filter((group) => (group === id ? on : chosen.includes(group)));
}

/** Returns the names of the chosen groups for the promise in the mail; none if the level does not use groups. */
export function chosenGroupNames(
  { accessibleBy, groupsWithAccess }: ChosenAccess,
  { groups }: Pick<SharingChoices, 'groups'>,
): string[] {
  if (accessibleBy !== 'selectedGroups') return [];
  return groups.filter(({ id }) => groupsWithAccess.includes(id)).map(({ name }) => name);
}
