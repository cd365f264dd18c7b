import { insertAudit } from '#audit/server/audit-store.ts';
import { queueMails } from '#mails/server/outgoing-mail.ts';
import { selectDeparture } from '#organisations/server/departure-store.ts';
import { selectReader, updateRole } from '#organisations/server/member-store.ts';
import { insertMembership, lockPerson, selectPlaceForUpdate } from '#organisations/server/membership-store.ts';
import { BY_DIRECTORY } from '#organisations/server/units.ts';
import { domainOf } from '#shared/email-address.ts';
import { provenSince } from './domain-checking.ts';
import type { Keeper } from './directory-context.ts';

/** Whether the directory may create members at the domain of the address; elsewhere people join by themselves. */
export async function isAtProvenDomain(
  { tx, config, brand }: Pick<Keeper, 'tx' | 'config' | 'brand'>,
  organisationId: string,
  email: string,
): Promise<boolean> {
  return (await provenSince({ tx, config }, { brand, organisationId, domain: domainOf(email) })) !== null;
}

/**
 * Makes a person with a profile a member, or raises one who is only invited. `held`: the person has a place elsewhere,
 * even as invited, left this organisation, was removed by its owner, or has been erased meanwhile. The directory does
 * not learn of it.
 */
export async function makeMember(keeper: Keeper, personId: string): Promise<'made' | 'was one' | 'held'> {
  const { tx, now, organisation } = keeper;
  const member = { organisationId: organisation.id, personId };
  if (!(await lockPerson(tx, personId))) return 'held';
  const place = await selectPlaceForUpdate(tx, personId);
  const departure = await selectDeparture(tx, member);
  if (place?.organisationId === organisation.id) {
    if (place.role !== 'invited' || place.suspended || departure !== null) return 'was one';
    await keeper.countGiven(personId);
    await updateRole(tx, { ...member, role: 'member' });
  } else if (place !== null || departure !== null) return 'held';
  else {
    await keeper.countGiven(personId);
    await insertMembership(tx, { ...member, role: 'member' }, now);
  }
  await recordMember(keeper, 'directoryMemberAdded', personId);
  return 'made';
}

export async function recordMember(
  { tx, now, organisation }: Pick<Keeper, 'tx' | 'now' | 'organisation'>,
  kind: 'directoryMemberAdded' | 'directoryMemberDeactivated' | 'directoryMemberReactivated',
  personId: string,
): Promise<void> {
  await insertAudit(tx, [{ tenantId: organisation.id, actorId: null, kind, personId, details: BY_DIRECTORY }], now);
}

/** Mails a person whom the directory has made a member, once a day at most. */
export async function tellMember(keeper: Keeper, personId: string): Promise<void> {
  const { tx, now, brand, origin, organisation, wake } = keeper;
  const reader = await selectReader(tx, personId);
  if (reader === null) return;
  const { lang, email: recipient } = reader;
  const content = { organisation: organisation.name, href: `${origin}/?lang=${lang}` };
  await queueMails(tx, [{ brand, origin, kind: 'directoryMember', content, lang, recipient }], now);
  wake('mail');
}
