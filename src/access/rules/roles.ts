import type { AccessLevel } from './access-level.ts';
import type { Actor } from './actor.ts';

/** What an organisation allows its people; null for somebody who has none. */
export type OrganisationPolicy = { allowPrivateSurveys: boolean; groups: readonly string[] };

/** Somebody who takes part; who is only invited sees nothing of the organisation (specification 6). */
export function isActive({ organisationId, role }: Actor): boolean {
  return organisationId !== null && role !== null && role !== 'invited';
}

/** Owners and supporters may make surveys about somebody else (specification 6). */
export function mayActOnBehalfOf(actor: Actor): boolean {
  return actor.role === 'owner' || actor.role === 'supporter';
}

/** Somebody who is only invited keeps what he made before and creates nothing (rules 2). */
export function mayCreate(actor: Actor): boolean {
  return actor.role !== 'invited';
}

/** Without an organisation there is nobody to share with; on behalf of somebody, at least the supporters see it (specification 6). */
export function accessOptions(onBehalfOf: string | null, policy: OrganisationPolicy | null): readonly AccessLevel[] {
  if (policy === null) return ['me'];
  if (onBehalfOf !== null) return ['supporters', 'selectedGroups'];
  return policy.allowPrivateSurveys
    ? ['me', 'supporters', 'selectedGroups', 'org']
    : ['supporters', 'selectedGroups', 'org'];
}
