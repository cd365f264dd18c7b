import type { Actor } from '#access/rules/actor.ts';
import { selectRoleForUpdate } from '#organisations/server/membership-store.ts';
import type { Query } from '#platform/server/database.ts';
import { Refusal } from '#platform/server/refusal.ts';
import type { BillingCalls } from '../../calls.ts';
import { type Owner, selectOwner } from '../mailing/owner-store.ts';
import { isClosing } from './account-store.ts';

/**
 * Returns the organisation whose subscription the caller may manage; refuses with 403 unless the caller owns it
 * (specification 6).
 */
export function ownedBy(actor: Actor): string {
  const { organisationId, role } = actor;
  if (organisationId === null || role !== 'owner') throw new Refusal(403);
  return organisationId;
}

/** The same at this moment, locked until the transaction ends: the caller may have handed over since the call began. */
export async function stillOwns(tx: Query, organisationId: string, personId: string): Promise<void> {
  if ((await selectRoleForUpdate(tx, organisationId, personId)) !== 'owner') throw new Refusal(403);
}

/** Returns the owner, who may pay at this moment; refuses with 409 for a closing organisation (rules 5). */
export async function ownerStays(tx: Query, organisationId: string, personId: string): Promise<Owner> {
  await stillOwns(tx, organisationId, personId);
  const owner = await selectOwner(tx, organisationId);
  if (owner === null) throw new Refusal(403);
  if (await isClosing(tx, organisationId)) throw new Refusal<BillingCalls>(409, 'organisation-closing');
  return owner;
}
