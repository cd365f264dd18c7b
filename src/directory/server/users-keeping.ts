import { isPublicMailDomain } from '#access/rules/public-mail-domains.ts';
import { selectDeparture } from '#organisations/server/departure-store.ts';
import { leaveOrganisation } from '#organisations/server/leaving.ts';
import {
  lockPerson,
  resumeMembership,
  selectPlaceForUpdate,
  suspendMembership,
} from '#organisations/server/membership-store.ts';
import { updateRole } from '#organisations/server/member-store.ts';
import { newId } from '#platform/server/ids.ts';
import { takeTurn } from '#platform/server/advisory-lock.ts';
import { isEmailAddress, normalEmail } from '#shared/email-address.ts';
import { MOST_USERS } from '../rules/directory-limits.ts';
import type { UserRequest } from '../rules/user-request.ts';
import { putIntoDepartment } from './departments-kept.ts';
import { joinWaitingGroups } from './group-store.ts';
import type { Keeper } from './directory-context.ts';
import { inviteWaiting } from './inviting.ts';
import { isAtProvenDomain, makeMember, recordMember, tellMember } from './member-making.ts';
import { notFound, ScimRefusal, taken } from './scim-refusal.ts';
import * as store from './user-store.ts';

type Wanted = Pick<store.UserRow, 'userName' | 'email' | 'externalId' | 'active' | 'department'>;

/**
 * Creates a user whom the directory sends for the first time. A person who has joined by themselves is kept by it from
 * then on.
 */
export async function createUser(keeper: Keeper, wish: UserRequest): Promise<store.UserRow> {
  const { tx, organisation, brand } = keeper;
  if (wish.userName === undefined) throw new ScimRefusal(400, 'userName is missing.', 'invalidValue');
  const nobody = { userName: '', email: '', externalId: null, active: true, department: null };
  const wanted = wantedOf(nobody, wish);
  const same = await store.selectSameNamed(tx, organisation.id, { ...wanted, brand, besides: null });
  if (same === null) {
    refuseSharedDomain(keeper, wanted.email);
    if ((await store.countUsers(tx, organisation.id)) >= MOST_USERS)
      throw new ScimRefusal(403, `There are ${MOST_USERS} users already.`);
    const id = newId(keeper.now);
    await store.insertUser(tx, { ...rowOf(keeper, { id, personId: null }, wanted) }, keeper.now);
    await settle(keeper, id);
    return existing(keeper, id);
  }
  if (same.kept || normalEmail(same.email) !== wanted.email) throw taken('There is a user with this name or address.');
  await changeMember(keeper, same, wanted, { ...wish, active: wanted.active });
  return existing(keeper, same.id);
}

/** Applies the requested fields to a user. */
export async function changeUser(keeper: Keeper, id: string, wish: UserRequest): Promise<store.UserRow> {
  const { tx, organisation, brand, now } = keeper;
  const user = await existing(keeper, id);
  const wanted = wantedOf(user, wish);
  const renamed = wanted.userName !== user.userName || wanted.email !== normalEmail(user.email);
  if (renamed && (await store.selectSameNamed(tx, organisation.id, { ...wanted, brand, besides: id })) !== null)
    throw taken('There is a user with this name or address.');
  if (user.personId !== null) {
    await changeMember(keeper, user, wanted, wish);
    return existing(keeper, id);
  }
  if (renamed) refuseSharedDomain(keeper, wanted.email);
  await store.updateUser(tx, rowOf(keeper, { id, personId: null }, wanted), now);
  await settle(keeper, id);
  return existing(keeper, id);
}

/**
 * Removes a person from the organisation as its owner would: they keep their own things, and no mail is sent (rules 5).
 */
export async function removeUser(keeper: Keeper, id: string): Promise<void> {
  const { personId } = await existing(keeper, id);
  if (personId !== null) await removeMember(keeper, personId);
  // A deactivated person's user would wait for them.
  await store.deleteWaitingUser(keeper.tx, keeper.organisation.id, id);
}

async function removeMember({ tx, organisation, now, steps }: Keeper, personId: string): Promise<void> {
  await lockPerson(tx, personId);
  const place = await selectPlaceForUpdate(tx, personId);
  if (place?.organisationId !== organisation.id) throw notFound();
  if (place.role === 'owner') throw refusedOfOwner('removed');
  await leaveOrganisation(tx, { personId, organisationId: organisation.id, decidedBy: null }, now, steps.onLeave);
}

async function existing({ tx, organisation }: Keeper, id: string): Promise<store.UserRow> {
  const user = await store.selectUser(tx, organisation.id, id);
  if (user === null) throw notFound();
  return user;
}

/** Combines the stored and the requested state. An address that equals the user name changes with it. */
function wantedOf(before: Wanted, wish: UserRequest): Wanted {
  const userName = wish.userName ?? before.userName;
  const wasName = normalEmail(before.email) === normalEmail(before.userName);
  const kept = wasName && wish.userName !== undefined ? null : before.email;
  const email = normalEmail((wish.email === undefined ? kept : wish.email) ?? userName);
  const isNew = email !== normalEmail(before.email);
  if (isNew && !isEmailAddress(email))
    throw new ScimRefusal(400, 'Neither emails nor userName holds an e-mail address.', 'invalidValue');
  return {
    userName,
    email,
    externalId: wish.externalId === undefined ? before.externalId : wish.externalId,
    active: wish.active ?? before.active,
    department: wish.department === undefined ? before.department : wish.department,
  };
}

function rowOf({ organisation, brand }: Keeper, who: Pick<store.NewUser, 'id' | 'personId'>, wanted: Wanted) {
  return { ...wanted, ...who, organisationId: organisation.id, brand };
}

/** Refuses an address at a public mail domain: it can have no profile here, and gets no invitation. */
function refuseSharedDomain({ config }: Keeper, email: string): void {
  if (isPublicMailDomain(email, config))
    throw new ScimRefusal(400, 'The address is at a domain that is shared by many.', 'invalidValue');
}

/** Applies the requested state to a member, the access first. */
async function changeMember(keeper: Keeper, user: store.UserRow, wanted: Wanted, wish: UserRequest): Promise<void> {
  const { tx, organisation, now } = keeper;
  const { personId } = user;
  if (personId === null) throw notFound();
  await lockPerson(tx, personId);
  const place = await selectPlaceForUpdate(tx, personId);
  if (place?.organisationId !== organisation.id) throw notFound();
  if (wish.active !== undefined) await switchAccess(keeper, { user, personId, place, active: wish.active });
  const row = rowOf(keeper, { id: user.id, personId }, { ...wanted, department: null });
  // The directory keeps an invited person only once it says whether they may come in.
  if (user.kept) await store.updateUser(tx, row, now);
  else if (place.role !== 'invited' || wish.active !== undefined) await store.insertUser(tx, row, now);
  await putIntoDepartment(keeper, { personId, before: user.department, name: wanted.department });
}

type Switching = {
  user: store.UserRow;
  personId: string;
  place: { role: string; suspended: boolean };
  active: boolean;
};

/**
 * Suspends access from the next request on, or restores it with the role. A decision that the owner made by hand stays.
 */
async function switchAccess(keeper: Keeper, { user, personId, place, active }: Switching): Promise<void> {
  const { tx, organisation } = keeper;
  const member = { organisationId: organisation.id, personId };
  if (active && place.suspended) {
    await keeper.countGiven(personId);
    await resumeMembership(tx, member);
    await recordMember(keeper, 'directoryMemberReactivated', personId);
  } else if (active && !user.kept && place.role === 'invited' && (await selectDeparture(tx, member)) === null) {
    await keeper.countGiven(personId);
    await updateRole(tx, { ...member, role: 'member' });
    await recordMember(keeper, 'directoryMemberAdded', personId);
    await tellMember(keeper, personId);
  } else if (!active && !place.suspended) await takeAccess(keeper, user, { ...member, role: place.role });
}

async function takeAccess(
  keeper: Keeper,
  { kept }: store.UserRow,
  { organisationId, personId, role }: { organisationId: string; personId: string; role: string },
): Promise<void> {
  const { tx, steps } = keeper;
  if (role === 'owner') throw refusedOfOwner('deactivated');
  const stayed = kept || (await selectDeparture(tx, { organisationId, personId })) !== null;
  const former = role === 'supporter' ? 'supporter' : role === 'invited' && stayed ? 'invited' : 'member';
  await suspendMembership(tx, { organisationId, personId, as: former });
  const person = await store.selectPerson(tx, personId);
  if (person !== null) await steps.endSessions(tx, person);
  await recordMember(keeper, 'directoryMemberDeactivated', personId);
}

function refusedOfOwner(what: 'removed' | 'deactivated'): ScimRefusal {
  return new ScimRefusal(
    403,
    `The administrator of the organisation cannot be ${what} by the directory. The role is handed over in the product first.`,
  );
}

/**
 * Makes a waiting user a member when a person of the organisation has the address, or, at a proven domain, when any
 * profile has it. Elsewhere it looks up no profile and mails the invitation link. An advisory lock orders it with calls
 * that make a profile at this moment, so that one of the two sees the other.
 */
async function settle(keeper: Keeper, id: string): Promise<void> {
  const { tx, brand, organisation } = keeper;
  const user = await existing(keeper, id);
  const { email } = user;
  if (!user.active || user.personId !== null) return;
  await takeTurn(tx, addressTurn(brand, email));
  const isProven = await isAtProvenDomain(keeper, organisation.id, email);
  const own = await store.selectOwnPerson(tx, { organisationId: organisation.id, brand, email });
  const person = own ?? (isProven ? await store.selectPersonByAddress(tx, brand, email) : null);
  const came = person === null ? null : await admit(keeper, user, person.id);
  if (person !== null && came === 'made') await tellMember(keeper, person.id);
  if (came === 'held' || (came === null && !isProven)) await inviteWaiting(keeper, user);
}

export function addressTurn(brand: string, email: string): string {
  return `directory ${brand} ${normalEmail(email)}`;
}

/** Makes a waiting user a member, with department and groups. A `held` person keeps waiting. */
export async function admit(
  keeper: Keeper,
  user: store.UserRow,
  personId: string,
): Promise<'made' | 'was one' | 'held'> {
  const made = await makeMember(keeper, personId);
  if (made !== 'held') await link(keeper, user, personId);
  return made;
}

/** Links a person of the organisation with the waiting user, with department and groups. */
export async function link(keeper: Keeper, user: store.UserRow, personId: string): Promise<void> {
  const { tx, now } = keeper;
  await store.updateUser(tx, rowOf(keeper, { id: user.id, personId }, { ...user, department: null }), now);
  await putIntoDepartment(keeper, { personId, before: null, name: user.department });
  await joinWaitingGroups(keeper, { userId: user.id, personId });
}
