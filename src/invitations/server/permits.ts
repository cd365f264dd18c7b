import { mayCreate } from '#access/rules/roles.ts';
import type { Context } from '#platform/server/endpoint.ts';
import { isUuid } from '#platform/server/ids.ts';
import { Refusal } from '#platform/server/refusal.ts';
import type { InvitationCalls } from '../calls.ts';
import { selectTestCopy, type StoredTestCopy } from './test-copy-store.ts';

/** A person who is only invited to an organisation creates nothing (rules 2). */
export async function maySendTestInvitation(_: object, { actor }: Context<'profile'>): Promise<void> {
  if (!mayCreate(actor)) throw new Refusal<InvitationCalls>(403, 'only-invited');
}

/** The test invitation that was mailed to the actor's own address; others do not find it. */
export async function ownTestCopy(
  { params }: { params: { id: string } },
  { tx, brand, actor }: Context<'profile'>,
): Promise<StoredTestCopy> {
  const copy = isUuid(params.id) ? await selectTestCopy(tx, { id: params.id.toLowerCase(), brand, ...actor }) : null;
  if (copy === null) throw new Refusal(404);
  return copy;
}
