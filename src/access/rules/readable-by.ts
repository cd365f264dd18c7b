import type { AccessLevel } from './access-level.ts';
import type { Actor } from './actor.ts';
import { isActive, mayActOnBehalfOf } from './roles.ts';

/**
 * The rules for reading a thing with an access level, as pure functions: the twin of the SQL in
 * src/access/server/readable-by.ts, under the same names. A test on random worlds compares the two.
 */

export type Person = Pick<Actor, 'personId' | 'organisationId'>;

export type PersonInRole = Pick<Actor, 'personId' | 'organisationId' | 'role'>;

/** The present tenant of a thing, an organisation or a person, and its candidate side. */
export type Owned = { tenantId: string; makerId: string; candidateId: string };

export type Shown = { accessibleBy: AccessLevel; groups: readonly string[] };

/** A person's relation to a thing; a person who is both maker and candidate is its maker. */
export const RELATIONS = ['maker', 'candidate', 'reader'] as const;
export type Relation = (typeof RELATIONS)[number];

/**
 * Returns whether the thing belongs to the person or to the person's organisation: a person who has left loses what
 * stayed there, and things made before joining remain the person's own.
 */
export function isWithinReach({ tenantId }: Owned, { personId, organisationId }: Person): boolean {
  return tenantId === personId || (organisationId !== null && tenantId === organisationId);
}

/**
 * Returns whether the person is the maker or the candidate, who both own the thing (rules 2). A maker who is not the
 * candidate counts only while owner or supporter there; after a demotion or removal the present role decides.
 */
export function isOnCandidateSide(thing: Owned, person: PersonInRole): boolean {
  if (!isWithinReach(thing, person)) return false;
  if (thing.candidateId === person.personId) return true;
  return thing.makerId === person.personId && thing.tenantId === person.organisationId && mayActOnBehalfOf(person);
}

/** Returns the relation of a person to a thing that they may read. */
export function relationIn(thing: Owned, person: PersonInRole): Relation {
  if (!isOnCandidateSide(thing, person)) return 'reader';
  return thing.makerId === person.personId ? 'maker' : 'candidate';
}

/**
 * Returns whether an access level opens to a person of the same organisation beyond the candidate side; 'me' opens to
 * nobody (rules 2). The promise given with an answer depends on this alone.
 */
export function opensTo({ accessibleBy, groups }: Shown, actor: Actor, ownGroups: readonly string[]): boolean {
  if (!isActive(actor) || accessibleBy === 'me') return false;
  if (accessibleBy === 'org' || mayActOnBehalfOf(actor)) return true;
  return accessibleBy === 'selectedGroups' && groups.some((group) => ownGroups.includes(group));
}

/** Returns whether the thing belongs to the actor's organisation and its level opens it there. */
export function isSharedWith(thing: Owned & Shown, actor: Actor, ownGroups: readonly string[]): boolean {
  return thing.tenantId === actor.organisationId && opensTo(thing, actor, ownGroups);
}

export function isReadableBy(thing: Owned & Shown, actor: Actor, ownGroups: readonly string[]): boolean {
  return isOnCandidateSide(thing, actor) || isSharedWith(thing, actor, ownGroups);
}
