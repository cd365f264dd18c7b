import type { AccessLevel, ChosenAccess } from '#access/rules/access-level.ts';
import { accessOptions, type OrganisationPolicy } from '#access/rules/roles.ts';

/** With whom somebody can share a thing, and about whom it can be. */
export type SharingChoices = {
  /** The organisation's name; null for somebody who takes part in none. */
  organisation: string | null;
  allowPrivateSurveys: boolean;
  groups: readonly { id: string; name: string }[];
  /** Empty for who may not act on behalf of others. */
  people: readonly { userId: string; candidate: string }[];
  /** Leads to where groups are made; null for who may not make any. */
  groupsHref: string | null;
};

export const NOTHING_TO_SHARE: SharingChoices = {
  organisation: null,
  allowPrivateSurveys: true,
  groups: [],
  people: [],
  groupsHref: null,
};

/** What the rules ask of the organisation; null without one. */
export function policyOf({ organisation, allowPrivateSurveys, groups }: SharingChoices): OrganisationPolicy | null {
  return organisation === null ? null : { allowPrivateSurveys, groups: groups.map(({ id }) => id) };
}

/** The levels to choose from; one that is stored stays possible, whatever is allowed since (rules 2). */
export function offeredLevels(
  onBehalfOf: string | null,
  policy: OrganisationPolicy | null,
  stored: AccessLevel | null,
): readonly AccessLevel[] {
  const options = accessOptions(onBehalfOf, policy);
  return stored === null || options.includes(stored) ? options : [stored, ...options];
}

/** What a new choice of the person makes of the access: on behalf of somebody, at least the supporters see it. */
export function accessFor(
  onBehalfOf: string | null,
  accessibleBy: AccessLevel,
  policy: OrganisationPolicy | null,
): AccessLevel {
  const options = accessOptions(onBehalfOf, policy);
  return options.includes(accessibleBy) ? accessibleBy : (options[0] ?? 'me');
}

/** The chosen groups with one more or one less; one that is gone meanwhile can no longer be seen, and is not chosen either. */
export function groupsChosen(
  chosen: readonly string[],
  { id, on }: { id: string; on: boolean },
  { groups }: Pick<SharingChoices, 'groups'>,
): string[] {
  return groups.map((group) => group.id).filter((group) => (group === id ? on : chosen.includes(group)));
}

/** The names of the chosen groups, for the promise that the mail makes; none where the level does not speak of groups. */
export function chosenGroupNames(
  { accessibleBy, groupsWithAccess }: ChosenAccess,
  { groups }: Pick<SharingChoices, 'groups'>,
): string[] {
  if (accessibleBy !== 'selectedGroups') return [];
  return groups.filter(({ id }) => groupsWithAccess.includes(id)).map(({ name }) => name);
}
