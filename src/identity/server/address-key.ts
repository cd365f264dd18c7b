import { createHmac, randomBytes } from 'node:crypto';
import type { Query } from '#platform/server/database.ts';
import { normalEmail } from '#shared/email-address.ts';
import { selectSecret, storedOrNew } from '#platform/server/secrets.ts';

const NAME = 'address-hash-key';

/** Turns an address into what stays of it when it must be forgotten: equal addresses stay equal, and nobody can read it. */
export async function addressHasher(query: Query, now: () => Date): Promise<(email: string) => string> {
  const make = () => Promise.resolve([randomBytes(32).toString('base64url')]);
  const [key = ''] = await storedOrNew(query, NAME, now, make);
  return (email) => hashWith(key, email);
}

/** What would stand in the place of the address; null when no address has been forgotten that way yet. */
export async function selectAddressHash(query: Query, email: string): Promise<string | null> {
  const [key] = (await selectSecret<string>(query, NAME)) ?? [];
  return key === undefined ? null : hashWith(key, email);
}

function hashWith(key: string, email: string): string {
  return createHmac('sha256', key).update(normalEmail(email)).digest('base64url');
}
