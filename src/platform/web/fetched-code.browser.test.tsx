import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchedCode } from './fetched-code.ts';

let online: boolean;
beforeEach(() => {
  vi.useFakeTimers();
  online = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
});
afterEach(() => {
  vi.useRealTimers();
});

function failing(times: number) {
  let left = times;
  return vi.fn(() => (left-- > 0 ? Promise.reject(new Error(`${left} left`)) : Promise.resolve('code')));
}

test('retries twice after a network failure, and then rejects with it', async () => {
  const twice = failing(2);
  const fetched = fetchedCode(twice);
  await vi.runAllTimersAsync();
  await expect(fetched).resolves.toBe('code');
  expect(twice).toHaveBeenCalledTimes(3);

  const gone = failing(9);
  const refused = expect(fetchedCode(gone)).rejects.toThrow('6 left');
  await vi.runAllTimersAsync();
  await refused;
  expect(gone).toHaveBeenCalledTimes(3);
});

test('waits while there is no network, and uses up no try', async () => {
  const fetching = failing(4);
  online = false;
  const fetched = fetchedCode(fetching);
  for (let tries = 1; tries <= 2; tries += 1) {
    await vi.runAllTimersAsync();
    expect(fetching).toHaveBeenCalledTimes(tries);
    if (tries === 2) online = true;
    dispatchEvent(new Event('online'));
  }
  await vi.runAllTimersAsync();
  await expect(fetched).resolves.toBe('code');
  expect(fetching).toHaveBeenCalledTimes(5);
});
