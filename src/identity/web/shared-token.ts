import type { Auth0Client } from '@auth0/auth0-spa-js';

const LOCK = 'login-renewal';
/** Equals ten tries of 5 s each for the library's own lock (specification 9). */
const LOCK_MS = 50_000;
const LOOK_EVERY_MS = 50;
/**
 * How long the lock is kept after a renewal, for the stored token to reach the other tabs. The renewing caller does not
 * wait for it.
 */
const KEPT_MS = 1_000;
/** How many times to look for a stored token: without a wait for the lock, and after another tab has released it. */
const LOOKS = { first: 2, next: 20 };

/**
 * Returns the access token where tabs share it. A stored token becomes visible to other tabs slightly after the lock is
 * released. A tab that renewed at once would use a spent refresh token, which the login treats as theft and answers by
 * ending them all. The next tab therefore polls for a second for the new token.
 */
export async function sharedToken(client: Auth0Client): Promise<string | undefined> {
  const stored = () => client.getTokenSilently({ cacheMode: 'cache-only' });
  const known = await stored();
  if (known !== undefined) return known;
  // Older browsers have no Web Locks, but the library has its own.
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
      // A tab this slow holds the library's lock too, and the library can handle that.
      const isLate = error instanceof DOMException && error.name === 'TimeoutError';
      if (isLate) resolve(client.getTokenSilently());
      else reject(error as Error);
    });
  });
}
