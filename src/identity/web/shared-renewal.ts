import type { Auth0Client } from '@auth0/auth0-spa-js';

const LOCK = 'login-renewal';
/** No longer than for the library's own lock (specification 9). */
const LOCK_MS = 5_000;
const LOOK_EVERY_MS = 50;
/** The lock is kept so long after a renewal, for what was stored to reach the other tabs; whoever renewed does not wait. */
const KEPT_MS = 1_000;
/** How often it is looked for when nobody was before us, and when another tab has just let the lock go. */
const LOOKS = { first: 2, next: 20 };

/**
 * The access token where tabs share it. What one tab has stored reaches the others a moment after it has let the lock go,
 * and a lock does not wait for that: the next one would renew with a refresh token that is used up, and the login takes
 * that for a theft and ends them all. So whoever comes next looks for a second whether the new token has come.
 */
export async function sharedToken(client: Auth0Client): Promise<string | undefined> {
  const stored = () => client.getTokenSilently({ cacheMode: 'cache-only' });
  const known = await stored();
  if (known !== undefined) return known;
  // Older browsers have no locks, but the library brings its own.
  const locks = navigator.locks as LockManager | undefined;
  if (locks === undefined) return client.getTokenSilently();
  const from = performance.now();
  const renew = async () => {
    const waited = performance.now() - from;
    for (let looks = waited < LOOK_EVERY_MS ? LOOKS.first : LOOKS.next; looks > 0; looks -= 1) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      const come = await stored();
      if (come !== undefined) return come;
    }
    return null;
  };
  return new Promise((resolve, reject) => {
    const inTurn = async () => {
      const come = await renew();
      if (come !== null) return resolve(come);
      resolve(await client.getTokenSilently());
      await new Promise((over) => setTimeout(over, KEPT_MS));
    };
    locks.request(LOCK, { signal: AbortSignal.timeout(LOCK_MS) }, inTurn).catch((error: unknown) => {
      // A tab that takes so long holds the library's lock too, which knows how to go on.
      const isLate = error instanceof DOMException && error.name === 'TimeoutError';
      if (isLate) resolve(client.getTokenSilently());
      else reject(error as Error);
    });
  });
}
