import { randomBytes } from 'node:crypto';
import type { Query } from '#platform/server/database.ts';
import { sealingWith } from '#platform/server/secret-encryption.ts';
import { type Keeping, storedOrNew } from '#platform/server/secrets.ts';
import type { OfAccount } from './second-factor-store.ts';

const KEY = 'second-factor-key';
const KEY_BYTES = 32;

/**
 * Seals the secrets of authenticator apps, each bound to its account, with a product key that is itself sealed with
 * SECRET: replacing SECRET re-seals one key instead of every row.
 */
export async function appSecrets(query: Query, keeping: Keeping) {
  const make = () => Promise.resolve([randomBytes(KEY_BYTES).toString('base64url')]);
  const [key] = await storedOrNew<string>(query, KEY, keeping, make);
  const sealing = sealingWith({ secret: key, secretBefore: undefined });
  return {
    seal: (of: OfAccount, secret: string): unknown => sealing.seal(nameOf(of), secret),
    open: (of: OfAccount, sealed: unknown): string => String(sealing.open(nameOf(of), sealed)),
  };
}

function nameOf({ brand, accountId }: OfAccount): string {
  return `second factor of ${brand} ${accountId}`;
}
