import { createHmac, randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Kysely } from 'kysely';
import type { Config } from '#platform/server/config.ts';
import { storedOrNew, updateSecret } from '#platform/server/secrets.ts';
import type { BrandId } from '#shared/brand-id.ts';

/** A private signing key; `kid` identifies it in token headers. */
export type SigningKey = JWK & { kid: string };

/** The signing keys of each brand's login, newest first, stored in the database and shared by every process. */
export type Keyring = {
  /** Returns keys cached for up to a minute; `fresh` reads them again, for a token with an unknown key. */
  keysOf: (brand: BrandId, fresh?: 'fresh') => Promise<readonly SigningKey[]>;
  cookieKeysOf: (brand: BrandId) => Promise<string[]>;
  /** Signs with a new key from now on; tokens signed with the previous one stay valid until they expire. */
  rotate: (brand: BrandId) => Promise<void>;
};

const MAX_AGE_MS = 60_000;
const COOLDOWN_MS = 5_000;
const KEPT = 2;

export function createKeyring(query: Kysely<unknown>, config: Config, now: () => Date): Keyring {
  const keeping = () => ({ config, now: now() });
  // `askedAt` is when the keys were last read for a token with an unknown key. Timed reads do not count here, since the
  // key may have changed right after one.
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
      // The first key signs; signatures of the previous one are still accepted.
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
