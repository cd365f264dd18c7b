import { createHmac, randomBytes } from 'node:crypto';
import type { Query } from '#platform/server/database.ts';
import { normalEmail } from '#shared/email-address.ts';
import { storedOrNew } from './keyring.ts';

/** Turns an address into what stays of it when it must be forgotten: equal addresses stay equal, and nobody can read it. */
export async function addressHasher(query: Query, now: () => Date): Promise<(email: string) => string> {
  const make = () => Promise.resolve([randomBytes(32).toString('base64url')]);
  const [key = ''] = await storedOrNew(query, 'address-hash-key', now, make);
  return (email) => createHmac('sha256', key).update(normalEmail(email)).digest('base64url');
}
