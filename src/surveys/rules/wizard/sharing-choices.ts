import type { AccessLevel } from '#access/rules/access-level.ts';
import { accessOptions, type OrganisationPolicy } from '#access/rules/roles.ts';
import type { WizardForm } from './wizard-form.ts';

/** With whom a survey can be shared, and about whom it can be, as the wizard offers it. */
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
  onBehalfOf: string,
  policy: OrganisationPolicy | null,
  stored: AccessLevel | null,
): readonly AccessLevel[] {
  const options = accessOptions(onBehalfOf || null, policy);
  return stored === null || options.includes(stored) ? options : [stored, ...options];
}

/** What a new choice of the person makes of the access: on behalf of somebody, at least the supporters see it. */
export function accessFor(
  form: Pick<WizardForm, 'accessibleBy' | 'onBehalfOf'>,
  policy: OrganisationPolicy | null,
): AccessLevel {
  const options = accessOptions(form.onBehalfOf || null, policy);
  return options.includes(form.accessibleBy) ? form.accessibleBy : (options[0] ?? 'me');
}

/** A draft may name people and groups that are gone since; they give way. */
export function withinChoices(form: WizardForm, choices: SharingChoices): WizardForm {
  const onBehalfOf = choices.people.some(({ userId }) => userId === form.onBehalfOf) ? form.onBehalfOf : '';
  const groupsWithAccess = form.groupsWithAccess.filter((group) => choices.groups.some(({ id }) => id === group));
  const accessibleBy = accessFor({ accessibleBy: form.accessibleBy, onBehalfOf }, policyOf(choices));
  return { ...form, onBehalfOf, groupsWithAccess, accessibleBy };
}

/** The names of the chosen groups, for the promise that the mail makes; none where the level does not speak of groups. */
export function chosenGroupNames(
  { accessibleBy, groupsWithAccess }: Pick<WizardForm, 'accessibleBy' | 'groupsWithAccess'>,
  { groups }: Pick<SharingChoices, 'groups'>,
): string[] {
  if (accessibleBy !== 'selectedGroups') return [];
  return groups.filter(({ id }) => groupsWithAccess.includes(id)).map(({ name }) => name);
}
