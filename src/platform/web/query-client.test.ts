import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Tried } from './api.ts';
import { LoadFailed, loaded } from './loading.ts';
import { newQueryClient } from './query-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Reads with answers of these statuses, 0 for none, and then a good one; returns the result and the number of tries. */
async function readAfter(...statuses: number[]) {
  let tries = 0;
  const ask = (): Promise<Tried<string>> => {
    const status = statuses[tries++];
    if (status === undefined) return Promise.resolve({ ok: true, result: 'read' });
    return Promise.resolve({ ok: false, problem: { type: 'about:blank', title: '', status, errors: [] } });
  };
  const read = newQueryClient()
    .fetchQuery({ queryKey: ['a'], queryFn: () => loaded(ask()) })
    .catch((error: unknown) => (error instanceof LoadFailed ? error.status : error));
  await vi.runAllTimersAsync();
  return { read: await read, tries };
}

test('a read without an answer is retried twice', async () => {
  expect(await readAfter(0, 0)).toEqual({ read: 'read', tries: 3 });
  expect(await readAfter(0, 0, 0)).toEqual({ read: 0, tries: 3 });
});

test('a refused read is not retried', async () => {
  for (const status of [403, 404, 500, 503]) expect(await readAfter(status)).toEqual({ read: status, tries: 1 });
});
