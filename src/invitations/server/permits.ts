import type { Context } from '#platform/server/endpoint.ts';
import { isUuid } from '#platform/server/ids.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { selectTestCopy, type StoredTestCopy } from './test-copy-store.ts';

/** The test invitation that was mailed to the actor's own address; others do not find it. */
export async function ownTestCopy(
  { params }: { params: { id: string } },
  { tx, brand, actor }: Context<'profile'>,
): Promise<StoredTestCopy> {
  const copy = isUuid(params.id) ? await selectTestCopy(tx, { id: params.id.toLowerCase(), brand, ...actor }) : null;
  if (copy === null) throw new Refusal(404);
  return copy;
}
