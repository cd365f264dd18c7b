import { randomBytes } from 'node:crypto';
import type { Query } from '#platform/server/database.ts';
import { sealingWith } from '#platform/server/secret-encryption.ts';
import { type Keeping, storedOrNew } from '#platform/server/secrets.ts';

const KEY = 'webhook-key';
const KEY_BYTES = 32;

/**
 * Seals the secrets of webhooks, newest first and each bound to its webhook, with a product key that is itself sealed
 * with SECRET: replacing SECRET re-seals one key instead of every row.
 */
export async function webhookSecrets(query: Query, keeping: Keeping) {
  const make = () => Promise.resolve([randomBytes(KEY_BYTES).toString('base64url')]);
  const [key] = await storedOrNew<string>(query, KEY, keeping, make);
  const sealing = sealingWith({ secret: key, secretBefore: undefined });
  return {
    seal: (webhookId: string, secrets: readonly string[]): unknown => sealing.seal(nameOf(webhookId), secrets),
    open: (webhookId: string, sealed: unknown) => sealing.open(nameOf(webhookId), sealed) as readonly string[],
  };
}

function nameOf(webhookId: string): string {
  return `secrets of webhook ${webhookId}`;
}
