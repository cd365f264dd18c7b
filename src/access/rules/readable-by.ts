import type { AccessLevel } from './access-level.ts';
import type { Actor } from './actor.ts';
import { isActive, mayActOnBehalfOf } from './roles.ts';

/**
 * Who may read a thing with a level of access, as pure functions: the twin of what src/access/server/readable-by.ts asks
 * in SQL, under the same names. A test on random worlds holds the one against the other.
 */

/** Somebody, and the organisation of today. */
export type Person = Pick<Actor, 'personId' | 'organisationId'>;

/** Somebody with the role of today in that organisation. */
export type PersonInRole = Pick<Actor, 'personId' | 'organisationId' | 'role'>;

/** Whose a thing is today, an organisation's or a person's, and who stands on its candidate side. */
export type Owned = { tenantId: string; makerId: string; candidateId: string };

/** Whom a thing is shown to beside them. Groups are those that it is shared with. */
export type Shown = { accessibleBy: AccessLevel; groups: readonly string[] };

/** What somebody is to a thing; who asks about themselves is its maker. */
export const RELATIONS = ['maker', 'candidate', 'reader'] as const;
export type Relation = (typeof RELATIONS)[number];

/**
 * Whether the thing is the person's own or belongs to the organisation that the person is in: who has left has no hold on
 * what stayed there, and what somebody made before joining stays the person's own.
 */
export function isWithinReach({ tenantId }: Owned, { personId, organisationId }: Person): boolean {
  return tenantId === personId || (organisationId !== null && tenantId === organisationId);
}

/**
 * Maker and candidate: both have the thing as their own (rules 2). A maker who is not the candidate only while owner or
 * supporter there: whoever has been demoted or removed reads what the role of today reads.
 */
export function isOnCandidateSide(thing: Owned, person: PersonInRole): boolean {
  if (!isWithinReach(thing, person)) return false;
  if (thing.candidateId === person.personId) return true;
  return thing.makerId === person.personId && thing.tenantId === person.organisationId && mayActOnBehalfOf(person);
}

/** What somebody is to a thing that they may read; everybody beside its candidate side only reads. */
export function relationIn(thing: Owned, person: PersonInRole): Relation {
  if (!isOnCandidateSide(thing, person)) return 'reader';
  return thing.makerId === person.personId ? 'maker' : 'candidate';
}

/**
 * Whether a level of access opens to somebody of the same organisation who is not on the candidate side; 'me' opens to
 * nobody (rules 2). This alone is also what was promised when an answer was given.
 */
export function opensTo({ accessibleBy, groups }: Shown, actor: Actor, ownGroups: readonly string[]): boolean {
  if (!isActive(actor) || accessibleBy === 'me') return false;
  if (accessibleBy === 'org' || mayActOnBehalfOf(actor)) return true;
  return accessibleBy === 'selectedGroups' && groups.some((group) => ownGroups.includes(group));
}

/** Whether the thing belongs to the actor's organisation and its level opens it there. */
export function isSharedWith(thing: Owned & Shown, actor: Actor, ownGroups: readonly string[]): boolean {
  return thing.tenantId === actor.organisationId && opensTo(thing, actor, ownGroups);
}

/** Who may read a thing (rules 2). */
export function isReadableBy(thing: Owned & Shown, actor: Actor, ownGroups: readonly string[]): boolean {
  return isOnCandidateSide(thing, actor) || isSharedWith(thing, actor, ownGroups);
}
