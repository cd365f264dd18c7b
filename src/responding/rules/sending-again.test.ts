import { expect, test } from 'vitest';
import { nextTry, NOT_TRIED, type Tried } from './sending-again.ts';

/** The pauses of a form to which the server always answers the same. */
function pauses(refused: Parameters<typeof nextTry>[0]): number[] {
  const all: number[] = [];
  let tried: Tried = NOT_TRIED;
  for (let next = nextTry(refused, tried); next !== null; next = nextTry(refused, tried)) {
    all.push(next.seconds);
    tried = next.tried;
  }
  return all;
}

test.each([0, 500, 502, 503, 504])(
  'what came to nothing (%i) is sent three times more, after 1, 3 and 10 s',
  (status) => {
    expect(pauses({ status })).toEqual([1, 3, 10]);
  },
);

test.each([400, 403, 404, 405, 409, 410, 413, 422])('what the server has decided (%i) is not sent again', (status) => {
  expect(pauses({ status })).toEqual([]);
});

test('a form for which there is no room waits as long as the server says, two hours at most in all', () => {
  expect(pauses({ status: 429, retryAfter: 3_600 })).toEqual([3_600, 3_600]);
  expect(pauses({ status: 429, retryAfter: 7_201 })).toEqual([]);
  expect(pauses({ status: 429 })).toHaveLength(120);
});

test('a server that asks for no pause at all is not asked without one', () => {
  expect(nextTry({ status: 429, retryAfter: 0 }, NOT_TRIED)?.seconds).toBe(1);
});

test('waiting for a turn uses up none of the three repetitions', () => {
  const queued = nextTry({ status: 429, retryAfter: 30 }, NOT_TRIED)?.tried ?? NOT_TRIED;
  expect(nextTry({ status: 503 }, queued)?.seconds).toBe(1);
});
