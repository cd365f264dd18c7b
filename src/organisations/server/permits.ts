import type { Actor } from '#access/rules/actor.ts';
import { isActive, mayActOnBehalfOf, mayCreate } from '#access/rules/roles.ts';
import type { Call } from '#platform/contract.ts';
import type { Query } from '#platform/server/database.ts';
import type { Context } from '#platform/server/endpoint.ts';
import { isUuid } from '#platform/server/ids.ts';
import { refuseConsentByProgram } from '#platform/server/permits.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { type MemberRow, selectMember } from './member-store.ts';
import { lockPerson, type Place, selectPlaceForUpdate, selectRoleForUpdate } from './membership-store.ts';
import { type OrganisationRow, selectOrganisation, selectOrganisationForShare } from './organisation-store.ts';
import { AGREED_RULES, type AgreedRule } from '../rules/agreed.ts';
import { selectUnits, type UnitRow, type UnitTable } from './unit-store.ts';

/**
 * This page says who may do what in an organisation (specification 6). Every organisation but the caller's own is not
 * found, so that nobody can discover it.
 */
type InOrganisation = { params: { orgId: string } | { id: string } };
type OfMember = { params: { orgId: string; userId: string } };
type OfUnit = { params: { orgId: string; id: string } };
type OfRule = { params: { orgId: string; rule: string } };
type Asking = Context<'profile'>;

type CreatingCalls = { create: Call & { refusals: { 403: ['only-invited'] } } };

/** A person who is only invited to an organisation creates nothing (rules 2). */
export async function mayCreateAnything(_input: object, { actor }: Asking): Promise<void> {
  if (!mayCreate(actor)) throw new Refusal<CreatingCalls>(403, 'only-invited');
}

/** Every active person reads departments and groups. */
export async function mayReadUnits({ params }: InOrganisation, { actor }: Asking): Promise<void> {
  refuseUnlessActive(params, actor);
}

/** Only the owner reads the settings, the members and the changes. */
export async function mayReadAsOwner({ params }: InOrganisation, { actor }: Asking): Promise<void> {
  refuseUnlessOwner(params, actor);
}

export async function mayListCandidates(_input: object, { actor }: Asking): Promise<string> {
  return refuseUnlessMayActOnBehalf(actor);
}

/** Returns the organisation in which the actor may ask on behalf of another member (specification 6). */
export function refuseUnlessMayActOnBehalf(actor: Actor): string {
  if (actor.organisationId === null || !mayActOnBehalfOf(actor)) throw new Refusal(403);
  return actor.organisationId;
}

export async function ownedOrganisation({ params }: InOrganisation, { tx, actor }: Asking): Promise<OrganisationRow> {
  refuseUnlessOwner(params, actor);
  return existing(await selectOrganisation(tx, idIn(params)));
}

/** Only the owner changes anything. Locks the owner's role until the transaction ends, so that it cannot be lost. */
export async function ownedOrganisationForUpdate(
  { params }: InOrganisation,
  { tx, actor }: Asking,
): Promise<OrganisationRow> {
  refuseOther(params, actor);
  const role = existing(await selectRoleForUpdate(tx, idIn(params), actor.personId));
  if (role !== 'owner') throw new Refusal(403);
  return existing(await selectOrganisation(tx, idIn(params)));
}

/** A change of the organisation accepts the present terms and agreement. */
export async function ownedOrganisationToChange(input: InOrganisation, context: Asking): Promise<OrganisationRow> {
  const organisation = await ownedOrganisationForUpdate(input, context);
  refuseConsentByProgram(context.signedIn, organisation);
  return organisation;
}

/** Every active person reads what is agreed. */
export async function activeInOrganisation(
  { params }: InOrganisation,
  { tx, actor }: Asking,
): Promise<OrganisationRow> {
  refuseUnlessActive(params, actor);
  return existing(await selectOrganisation(tx, idIn(params)));
}

/** Only the owner locks and unlocks a rule. */
export async function ownedRuleForUpdate(
  input: OfRule,
  context: Asking,
): Promise<{ organisation: OrganisationRow; rule: AgreedRule }> {
  const organisation = await ownedOrganisationForUpdate(input, context);
  return { organisation, rule: existing(AGREED_RULES.find((rule) => rule === input.params.rule) ?? null) };
}

/** The owner reads the groups of everybody, an active person only the own. */
export async function memberWithGroups(input: OfMember, { tx, actor }: Asking): Promise<MemberRow> {
  if (input.params.userId.toLowerCase() === actor.personId) refuseUnlessActive(input.params, actor);
  else refuseUnlessOwner(input.params, actor);
  return memberOf(tx, input);
}

/** Locks the person and the membership too. */
export async function memberForRemoval(input: OfMember, context: Asking) {
  const organisation = await ownedOrganisationForUpdate(input, context);
  const personId = input.params.userId.toLowerCase();
  if (!isUuid(personId)) throw new Refusal(404);
  const place = await placeIn(organisation.id, personId, context.tx);
  return { personId, place, organisation };
}

/** Reads the member after taking these locks, because the person may leave at the same time. */
export async function memberForUpdate(input: OfMember, context: Asking) {
  const { organisation } = await memberForRemoval(input, context);
  return { member: await memberOf(context.tx, input), organisation };
}

export async function departmentForUpdate(input: OfUnit, context: Asking): Promise<UnitRow> {
  return unitForUpdate('departments', input, context);
}

export async function groupForUpdate(input: OfUnit, context: Asking): Promise<UnitRow> {
  return unitForUpdate('groups', input, context);
}

/** The organisation behind an invitation link, which every signed-in person may open (rules 5). */
export async function invitingOrganisation(
  { params: { orgId } }: { params: { orgId: string } },
  { tx, brand }: Context,
): Promise<OrganisationRow> {
  const organisation = existing(isUuid(orgId) ? await selectOrganisation(tx, orgId) : null);
  if (organisation.brand !== brand) throw new Refusal(404);
  return organisation;
}

/** The same for a person who joins. Locks the person, and the organisation against deletion. */
export async function organisationToJoin(
  { params: { id } }: { params: { id: string } },
  { tx, actor, brand }: Asking,
): Promise<{ id: string; name: string; ownerId: string }> {
  if (!(await lockPerson(tx, actor.personId))) throw new Refusal(401);
  return existing(isUuid(id) ? await selectOrganisationForShare(tx, brand, id) : null);
}

/** The caller's place in the organisation, whatever the role. Locks the person and the membership. */
export async function ownPlaceForUpdate({ params }: InOrganisation, { tx, actor }: Asking): Promise<Place> {
  return placeIn(idIn(params).toLowerCase(), actor.personId, tx);
}

function idIn(params: InOrganisation['params']): string {
  return 'orgId' in params ? params.orgId : params.id;
}

function existing<T>(found: T | null): T {
  if (found === null) throw new Refusal(404);
  return found;
}

function refuseOther(params: InOrganisation['params'], actor: Actor): void {
  if (actor.organisationId !== idIn(params).toLowerCase()) throw new Refusal(404);
}

function refuseUnlessActive(params: InOrganisation['params'], actor: Actor): void {
  refuseOther(params, actor);
  if (!isActive(actor)) throw new Refusal(403);
}

function refuseUnlessOwner(params: InOrganisation['params'], actor: Actor): void {
  refuseOther(params, actor);
  if (actor.role !== 'owner') throw new Refusal(403);
}

async function memberOf(tx: Query, { params: { orgId, userId } }: OfMember): Promise<MemberRow> {
  return existing(isUuid(userId) ? await selectMember(tx, orgId, userId) : null);
}

async function placeIn(organisationId: string, personId: string, tx: Query): Promise<Place> {
  await lockPerson(tx, personId);
  const place = await selectPlaceForUpdate(tx, personId);
  if (place?.organisationId !== organisationId) throw new Refusal(404);
  return place;
}

async function unitForUpdate(table: UnitTable, input: OfUnit, context: Asking): Promise<UnitRow> {
  const { id: organisationId } = await ownedOrganisationForUpdate(input, context);
  const id = input.params.id.toLowerCase();
  return existing((await selectUnits(context.tx, table, organisationId)).find((unit) => unit.id === id) ?? null);
}
