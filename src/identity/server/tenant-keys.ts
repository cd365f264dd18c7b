import { createRemoteJWKSet } from 'jose';
import type { Config } from '#platform/server/config.ts';
import { LoginAway } from '#platform/server/http/authentication.ts';
import { Refusal } from '#platform/server/refusal.ts';
import type { KeysOf, VerifyingKey } from './token-check.ts';

const PATIENCE_MS = 5_000;
const READ_AGAIN_MS = 600_000;
const COOLDOWN_MS = 5_000;
/** While the login is unreachable its last keys remain valid for the lifetime of its tokens. */
const LASTING_MS = 3_600_000;

/** The cached keys of one outside login, and the outcome of the last fetch. */
type Tenant = {
  keys: readonly VerifyingKey[];
  readAt: number;
  triedAt: number;
  failed: boolean;
  /** Concurrent callers share one fetch. */
  reading: Promise<void> | null;
};

/**
 * Returns the keys of an outside login. They are fetched every ten minutes, and when a token names an unknown key, but
 * at most every five seconds. While the login is unreachable, calls get 503 instead of a refused token.
 */
export function tenantKeys({ authDomain }: Pick<Config, 'authDomain'>): KeysOf {
  const known = new Map<string, Tenant>();
  return async (brand, fresh) => {
    const domain = authDomain?.[brand];
    if (domain === undefined) throw new Refusal(401);
    const tenant = known.get(domain) ?? {
      keys: [],
      readAt: -Infinity,
      triedAt: -Infinity,
      failed: false,
      reading: null,
    };
    known.set(domain, tenant);
    const now = performance.now();
    const [age, sinceTry] = [now - tenant.readAt, now - tenant.triedAt];
    const isNeeded = fresh === 'fresh' || age > LASTING_MS;
    if ((isNeeded || age > READ_AGAIN_MS) && sinceTry > COOLDOWN_MS) tenant.reading ??= read(tenant, domain);
    if (isNeeded) await tenant.reading;
    if (isNeeded && tenant.failed) throw new LoginAway('the outside login gives no keys');
    return tenant.keys;
  };
}

async function read(tenant: Tenant, domain: string): Promise<void> {
  tenant.triedAt = performance.now();
  const set = createRemoteJWKSet(new URL('/.well-known/jwks.json', domain), { timeoutDuration: PATIENCE_MS });
  try {
    await set.reload();
    const keys = set.jwks()?.keys ?? [];
    tenant.keys = keys.filter((key): key is VerifyingKey => typeof key.kid === 'string' && key.kty === 'RSA');
    tenant.readAt = performance.now();
    tenant.failed = false;
  } catch {
    tenant.failed = true;
  }
  tenant.reading = null;
}
