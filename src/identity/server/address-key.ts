import { createHmac, randomBytes } from 'node:crypto';
import type { Query } from '#platform/server/database.ts';
import { normalEmail } from '#shared/email-address.ts';
import { type Keeping, selectSecret, storedOrNew } from '#platform/server/secrets.ts';

const NAME = 'address-hash-key';

/**
 * Returns a function that replaces an address that must be forgotten with a keyed hash: equal addresses stay equal. The
 * key is sealed with SECRET, so that the database alone does not allow trying out addresses.
 */
export async function addressHasher(query: Query, keeping: Keeping): Promise<(email: string) => string> {
  const make = () => Promise.resolve([randomBytes(32).toString('base64url')]);
  const [key = ''] = await storedOrNew(query, NAME, keeping, make);
  return (email) => hashWith(key, email);
}

/** Returns the hash that would replace the address; null when no address has been forgotten that way yet. */
export async function selectAddressHash(
  query: Query,
  email: string,
  keeping: Pick<Keeping, 'config'>,
): Promise<string | null> {
  return (await selectAddressHasher(query, keeping))?.(email) ?? null;
}

/** Like selectAddressHash, for many addresses. */
export async function selectAddressHasher(
  query: Query,
  { config }: Pick<Keeping, 'config'>,
): Promise<((email: string) => string) | null> {
  const [key] = (await selectSecret<string>(query, NAME, config)) ?? [];
  return key === undefined ? null : (email) => hashWith(key, email);
}

function hashWith(key: string, email: string): string {
  return createHmac('sha256', key).update(normalEmail(email)).digest('base64url');
}
