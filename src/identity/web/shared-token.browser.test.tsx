import type { Auth0Client } from '@auth0/auth0-spa-js';
import { expect, test, vi } from 'vitest';
import { sharedToken } from './shared-token.ts';

const SPEED = 100;
const LOCK = 'login-renewal';

// Specification 4.2
test('a tab waits for the token of another tab whose renewal takes longer than 5 s', async () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / SPEED));
  let stored: string | undefined;
  const renew = vi.fn(() => Promise.resolve('renewed twice'));
  const getTokenSilently = ({ cacheMode }: { cacheMode?: string } = {}) =>
    cacheMode === 'cache-only' ? Promise.resolve(stored) : renew();
  const client = { getTokenSilently } as unknown as Auth0Client;

  let asks: Promise<string | undefined> | undefined;
  await navigator.locks.request(LOCK, async () => {
    asks = sharedToken(client);
    await waits(10_000 / SPEED);
  });
  // The stored token arrives after the lock has been released.
  await waits(100);
  stored = 'renewed once';

  expect(await asks).toBe('renewed once');
  expect(renew).not.toHaveBeenCalled();
});

const waits = (ms: number) => new Promise((over) => setTimeout(over, ms));
