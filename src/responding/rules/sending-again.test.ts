import { expect, test } from 'vitest';
import { nextTry, NOT_TRIED, type Attempts } from './sending-again.ts';

function pauses(refused: Parameters<typeof nextTry>[0]): number[] {
  const all: number[] = [];
  let tried: Attempts = NOT_TRIED;
  for (let next = nextTry(refused, tried); next !== null; next = nextTry(refused, tried)) {
    all.push(next.seconds);
    tried = next.tried;
  }
  return all;
}

test.each([0, 500, 502, 503, 504])('retries a failed request (%i) three times, after 1, 3 and 10 s', (status) => {
  expect(pauses({ status })).toEqual([1, 3, 10]);
});

test.each([400, 403, 404, 405, 409, 410, 413, 422])('does not retry what the server has decided (%i)', (status) => {
  expect(pauses({ status })).toEqual([]);
});

test('waits as long as the server says when there is no room, for two hours in all at most', () => {
  expect(pauses({ status: 429, retryAfter: 3_600 })).toEqual([3_600, 3_600]);
  expect(pauses({ status: 429, retryAfter: 7_201 })).toEqual([]);
  expect(pauses({ status: 429 })).toHaveLength(120);
});

test('pauses also when the server asks for no pause', () => {
  expect(nextTry({ status: 429, retryAfter: 0 }, NOT_TRIED)?.seconds).toBe(1);
});

test('does not count waiting for room as one of the three retries', () => {
  const queued = nextTry({ status: 429, retryAfter: 30 }, NOT_TRIED)?.tried ?? NOT_TRIED;
  expect(nextTry({ status: 503 }, queued)?.seconds).toBe(1);
});
