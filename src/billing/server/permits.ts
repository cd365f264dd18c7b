import { selectRoleForUpdate } from '#organisations/server/membership-store.ts';
import type { Query } from '#platform/server/database.ts';
import type { Context } from '#platform/server/endpoint.ts';
import { Refusal } from '#platform/server/refusal.ts';
import type { BillingCalls } from '../calls.ts';
import { type Owner, selectOwner } from './mailing/owner-store.ts';
import { isClosing } from './paying/account-store.ts';
import { selectSubscription } from './subscription-store.ts';

type Asking = Context<'profile'>;

/** The organisation whose subscription the actor manages; 403 unless the actor owns it (specification 6). */
export async function organisationToPayFor(_: object, { actor }: Asking): Promise<string> {
  const { organisationId, role } = actor;
  if (organisationId === null || role !== 'owner') throw new Refusal(403);
  return organisationId;
}

/** The same, and 404 unless the subscription is that of the organisation. */
export async function organisationOfSubscription(
  input: { query: { subscriptionId: string } },
  context: Asking,
): Promise<string> {
  const organisationId = await organisationToPayFor(input, context);
  const subscription = await selectSubscription(context.tx, organisationId);
  if (subscription?.id !== input.query.subscriptionId.toLowerCase()) throw new Refusal(404);
  return organisationId;
}

/** Locks the role until the transaction ends: the actor may have handed over since the call began. */
export async function refuseUnlessStillOwner(tx: Query, organisationId: string, personId: string): Promise<void> {
  if ((await selectRoleForUpdate(tx, organisationId, personId)) !== 'owner') throw new Refusal(403);
}

/** Returns the owner, who may pay at this moment; refuses with 409 for a closing organisation (rules 5). */
export async function refuseUnlessMayPay(tx: Query, organisationId: string, personId: string): Promise<Owner> {
  await refuseUnlessStillOwner(tx, organisationId, personId);
  const owner = await selectOwner(tx, organisationId);
  if (owner === null) throw new Refusal(403);
  if (await isClosing(tx, organisationId)) throw new Refusal<BillingCalls>(409, 'organisation-closing');
  return owner;
}
