import type { AccessLevel } from './access-level.ts';
import type { Actor } from './actor.ts';

/** What an organisation allows its people; null for somebody who has none. */
export type OrganisationPolicy = { allowPrivateSurveys: boolean; groups: readonly string[] };

/** Somebody who takes part; who is only invited sees nothing of the organisation (specification 6). */
export function isActive({ organisationId, role }: Actor): boolean {
  return organisationId !== null && role !== null && role !== 'invited';
}

/** Owners and supporters may make surveys about somebody else (specification 6). */
export function mayActOnBehalfOf({ role }: Pick<Actor, 'role'>): boolean {
  return role === 'owner' || role === 'supporter';
}

/** Somebody who is only invited keeps what he made before and creates nothing (rules 2). */
export function mayCreate(actor: Actor): boolean {
  return actor.role !== 'invited';
}

/** Takes part in an organisation whose subscription runs; for everybody else the limits of somebody alone hold (rules 2). */
export function hasFullLimits(actor: Actor): boolean {
  return isActive(actor) && actor.subscribed;
}

/** What somebody may do beside the content there is already; it travels with the answer to who one is. */
export type Abilities = { create: boolean; actOnBehalfOf: boolean; readShared: boolean; fullLimits: boolean };

export function abilitiesOf(actor: Actor): Abilities {
  return {
    create: mayCreate(actor),
    actOnBehalfOf: mayActOnBehalfOf(actor),
    readShared: isActive(actor),
    fullLimits: hasFullLimits(actor),
  };
}

/** Without an organisation there is nobody to share with; on behalf of somebody, at least the supporters see it (specification 6). */
export function accessOptions(onBehalfOf: string | null, policy: OrganisationPolicy | null): readonly AccessLevel[] {
  if (policy === null) return ['me'];
  if (onBehalfOf !== null) return ['supporters', 'selectedGroups'];
  return policy.allowPrivateSurveys
    ? ['me', 'supporters', 'selectedGroups', 'org']
    : ['supporters', 'selectedGroups', 'org'];
}
