import { createHash } from 'node:crypto';
import type { Call } from '../contract.ts';
import type { Query } from './database.ts';
import type { Context } from './endpoint.ts';
import { Refusal } from './refusal.ts';

/** The creator of a thing whose id the browser chose, and a hash of the body that created it. */
export type Creation = { makerId: string; madeFrom: string };

export type Created = Creation & { id: string };

type Create = {
  id: string;
  /** The hashed body. Its hashes are stored, so its shape must not change. */
  body: unknown;
  /** Takes the lock of the person's row, which serialises what one person creates; returns false for an erased person. */
  lockPerson: (tx: Query, personId: string) => Promise<boolean>;
  /** Returns what exists under the id, without checking access. */
  read: (tx: Query, id: string) => Promise<Creation | null>;
  /** Refuses what is wrong with the body and stores the thing; returns false if the id is taken. */
  store: (created: Created) => Promise<boolean>;
};

/** The reason that a create must declare. */
type Creating = { 'POST /:id': Call & { refusals: { 409: ['id-taken'] } } };

/**
 * Creates a thing once, however often the same body is sent (rules 1): a repeat is answered with 200, another create
 * under the id with 409 id-taken. The caller has already refused whoever may not create it.
 */
export async function idempotentCreate(
  { id, body, lockPerson, read, store }: Create,
  { tx, actor, repeated }: Context<'profile'>,
): Promise<void> {
  const creation = { makerId: actor.personId, madeFrom: hashOf(body) };
  if (!(await lockPerson(tx, actor.personId))) throw new Refusal(401);
  const before = await read(tx, id);
  const isOurs = before === null ? await store({ ...creation, id }) : isSame(before, creation);
  if (!isOurs) throw new Refusal<Creating>(409, 'id-taken');
  if (before !== null) repeated();
}

function hashOf(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('base64url');
}

function isSame(one: Creation, other: Creation): boolean {
  return one.makerId === other.makerId && one.madeFrom === other.madeFrom;
}
