import type { Actor } from '#access/rules/actor.ts';
import { selectRoleForUpdate } from '#organisations/server/membership-store.ts';
import type { Query } from '#platform/server/database.ts';
import { Refusal } from '#platform/server/refusal.ts';
import type { BillingCalls } from '../../calls.ts';
import { type Owner, selectOwner } from '../mailing/owner-store.ts';
import { isClosing } from './account-store.ts';

/** The organisation whose subscription the caller may act on; 403 for everybody but its owner (specification 6). */
export function ownedBy(actor: Actor): string {
  const { organisationId, role } = actor;
  if (organisationId === null || role !== 'owner') throw new Refusal(403);
  return organisationId;
}

/** The same at this moment, held until the transaction ends: the caller may have handed over since the call began. */
export async function stillOwns(tx: Query, organisationId: string, personId: string): Promise<void> {
  if ((await selectRoleForUpdate(tx, organisationId, personId)) !== 'owner') throw new Refusal(403);
}

/** The owner, who may pay at this moment; 409 for an organisation that is being closed (rules 5). */
export async function ownerStays(tx: Query, organisationId: string, personId: string): Promise<Owner> {
  await stillOwns(tx, organisationId, personId);
  const owner = await selectOwner(tx, organisationId);
  if (owner === null) throw new Refusal(403);
  if (await isClosing(tx, organisationId)) throw new Refusal<BillingCalls>(409, 'organisation-closing');
  return owner;
}
