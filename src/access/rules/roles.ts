import type { AccessLevel } from './access-level.ts';
import type { Actor } from './actor.ts';

/** The organisation's rules for its people; null for a person without one. */
export type OrganisationPolicy = { allowPrivateSurveys: boolean; groups: readonly string[] };

/** Returns whether the actor takes part; an invited person sees nothing of the organisation (specification 6). */
export function isActive({ organisationId, role }: Pick<Actor, 'organisationId' | 'role'>): boolean {
  return organisationId !== null && role !== null && role !== 'invited';
}

/** Owners and supporters may create surveys about others (specification 6). */
export function mayActOnBehalfOf({ role }: Pick<Actor, 'role'>): boolean {
  return role === 'owner' || role === 'supporter';
}

/** An invited person keeps existing content and creates nothing (rules 2). */
export function mayCreate(actor: Actor): boolean {
  return actor.role !== 'invited';
}

/** Full limits require an active member of an organisation with a running subscription (rules 2). */
export function hasFullLimits(actor: Actor): boolean {
  return isActive(actor) && actor.subscribed;
}

/** The person's rights apart from existing content; sent with the session. */
export type Abilities = { create: boolean; actOnBehalfOf: boolean; readShared: boolean; fullLimits: boolean };

export function abilitiesOf(actor: Actor): Abilities {
  return {
    create: mayCreate(actor),
    actOnBehalfOf: mayActOnBehalfOf(actor),
    readShared: isActive(actor),
    fullLimits: hasFullLimits(actor),
  };
}

/**
 * Without an organisation there is nobody to share with; surveys on behalf of others are open to supporters at least
 * (specification 6).
 */
export function accessOptions(onBehalfOf: string | null, policy: OrganisationPolicy | null): readonly AccessLevel[] {
  if (policy === null) return ['me'];
  if (onBehalfOf !== null) return ['supporters', 'selectedGroups'];
  return policy.allowPrivateSurveys
    ? ['me', 'supporters', 'selectedGroups', 'org']
    : ['supporters', 'selectedGroups', 'org'];
}
