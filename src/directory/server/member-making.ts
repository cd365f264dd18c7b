import { isPublicMailDomain } from '#access/rules/public-mail-domains.ts';
import { insertAudit } from '#audit/server/audit-store.ts';
import { queueMails } from '#mails/server/outgoing-mail.ts';
import { leaveOrganisation } from '#organisations/server/leaving.ts';
import { selectReader } from '#organisations/server/member-store.ts';
import {
  insertMembership,
  lockOwner,
  lockPerson,
  selectPlaceForUpdate,
} from '#organisations/server/membership-store.ts';
import { BY_DIRECTORY } from '#organisations/server/units.ts';
import type { Config } from '#platform/server/config.ts';
import type { Query } from '#platform/server/database.ts';
import { domainOf } from '#shared/email-address.ts';
import type { Keeper } from './keeper.ts';
import { ScimRefusal, taken } from './scim-refusal.ts';

/**
 * Nobody is made a member of an organisation without their own doing but people at its own domain: that of the owner's
 * verified address, which no two companies share. What the organisation writes down as its domain is not verified.
 */
export async function isAtOwnDomain(
  { tx, config }: { tx: Query; config: Config },
  organisationId: string,
  email: string,
): Promise<boolean> {
  const owner = await lockOwner(tx, organisationId);
  return owner !== null && domainOf(owner.email) === domainOf(email) && !isPublicMailDomain(owner.email, config);
}

export async function insistOwnDomain(keeper: Keeper, email: string): Promise<void> {
  if (await isAtOwnDomain(keeper, keeper.organisation.id, email)) return;
  throw new ScimRefusal(
    400,
    'The address is not at the verified domain of the organisation. Somebody at another domain joins with the invitation link.',
    'invalidValue',
  );
}

/**
 * Makes a person with a profile a member, with one mail a day at most. Who is in another organisation stays there; who is
 * only invited there leaves it, as by joining (rules 5). True when they are in this organisation already.
 */
export async function makeMember(keeper: Keeper, personId: string): Promise<'made' | 'was one'> {
  const { tx, now, organisation, steps } = keeper;
  await lockPerson(tx, personId);
  const place = await selectPlaceForUpdate(tx, personId);
  if (place?.organisationId === organisation.id) return 'was one';
  if (place !== null && (place.role !== 'invited' || place.suspended)) throw inAnother();
  if (place !== null) {
    const leaving = { personId, organisationId: place.organisationId, decidedBy: personId };
    await leaveOrganisation(tx, leaving, now, steps.onLeave);
  }
  if (!(await insertMembership(tx, { organisationId: organisation.id, personId, role: 'member' }, now)))
    throw inAnother();
  await recordMember(keeper, 'directoryMemberAdded', personId);
  return 'made';
}

function inAnother(): ScimRefusal {
  return taken('Somebody with this address is in another organisation.');
}

export async function recordMember(
  { tx, now, organisation }: Pick<Keeper, 'tx' | 'now' | 'organisation'>,
  kind: 'directoryMemberAdded' | 'directoryMemberDeactivated' | 'directoryMemberReactivated',
  personId: string,
): Promise<void> {
  await insertAudit(tx, [{ tenantId: organisation.id, actorId: null, kind, personId, details: BY_DIRECTORY }], now);
}

/** Somebody whom the directory has made a member without their doing gets to know it, once a day at most. */
export async function tellMember(keeper: Keeper, personId: string): Promise<void> {
  const { tx, now, brand, origin, organisation, wake } = keeper;
  const reader = await selectReader(tx, personId);
  if (reader === null) return;
  const { lang, email: recipient } = reader;
  const content = { organisation: organisation.name, href: `${origin}/?lang=${lang}` };
  await queueMails(tx, [{ brand, origin, kind: 'directoryMember', content, lang, recipient }], now);
  wake('mail');
}
