import { createHmac, randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Kysely } from 'kysely';
import type { Config } from '#platform/server/config.ts';
import { storedOrNew, updateSecret } from '#platform/server/secrets.ts';
import type { BrandId } from '#shared/brand-id.ts';

/** A private signing key; `kid` names it in the header of a token. */
export type SigningKey = JWK & { kid: string };

/** The signing keys of each brand's login, newest first, kept in the database and shared by every process. */
export type Keyring = {
  /** The keys as read in the last minute; `fresh` reads them again, for a token whose key is not known yet. */
  keysOf: (brand: BrandId, fresh?: 'fresh') => Promise<readonly SigningKey[]>;
  cookieKeysOf: (brand: BrandId) => Promise<string[]>;
  /** Signs with a new key from now on; tokens of the one before stay valid until they expire. */
  rotate: (brand: BrandId) => Promise<void>;
};

const MAX_AGE_MS = 60_000;
const COOLDOWN_MS = 5_000;
const KEPT = 2;

export function createKeyring(query: Kysely<unknown>, config: Config, now: () => Date): Keyring {
  const keeping = () => ({ config, now: now() });
  // `askedAt`: when they were last read for a token whose key was not known; what was read by the clock counts for nothing
  // there, since the key may have changed the moment after.
  const read = new Map<BrandId, { at: number; askedAt: number; keys: Promise<readonly SigningKey[]> }>();
  return {
    keysOf(brand, fresh) {
      const known = read.get(brand);
      const at = performance.now();
      const [readAt, lasting] = fresh === 'fresh' ? [known?.askedAt, COOLDOWN_MS] : [known?.at, MAX_AGE_MS];
      if (known !== undefined && at - (readAt ?? -Infinity) < lasting) return known.keys;
      const keys = storedOrNew(query, `signing-keys-${brand}`, keeping(), async () => [await newKey()]);
      read.set(brand, { at, askedAt: fresh === 'fresh' ? at : (known?.askedAt ?? -Infinity), keys });
      keys.catch(() => read.delete(brand));
      return keys;
    },
    async cookieKeysOf(brand) {
      const make = () => Promise.resolve([randomBytes(32).toString('base64url')]);
      if (config.secret === undefined) return [...(await storedOrNew(query, 'cookie-keys', keeping(), make))];
      const secrets = [config.secret, config.secretBefore].filter((secret) => secret !== undefined);
      // The first signs; what the one before has signed is still taken.
      return secrets.map((secret) =>
        createHmac('sha256', secret).update(`login cookies of ${brand}`).digest('base64url'),
      );
    },
    async rotate(brand) {
      const name = `signing-keys-${brand}`;
      const keys = await storedOrNew(query, name, keeping(), async () => [await newKey()]);
      await updateSecret(query, name, [await newKey(), ...keys].slice(0, KEPT), keeping());
      read.delete(brand);
    },
  };
}

async function newKey(): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: randomBytes(6).toString('hex'), alg: 'RS256', use: 'sig' };
}
