import { beforeEach, expect, test, vi } from 'vitest';
import type { ResponseLink } from '../../rules/response-link.ts';
import { sendAnswer, untilThenOrOnline } from './sending.ts';

const PERSONAL: ResponseLink = { kind: 'personal', linkId: 'AbCdEfGhIjKlMnOpQrStUv' };
const ANONYMOUS: ResponseLink = { kind: 'anonymous', linkId: 'AbCdEfGhIjKlMnOpQrStUv' };
const KEY = 'ZyXwVuTsRqPoNmLkJiHgFe';
const FILLED = {
  answers: { relevance: 8 },
  giveRecommendation: false,
  message: 'Mer tid.',
  recommendation: '',
  recommendationName: '',
  recommendationTitle: '',
};
const STORED = { responderId: PERSONAL.linkId };

/** The result of each request in order; `asked` records the requests. */
let replies: ((signal: RequestInit['signal']) => Response | Promise<Response>)[];
const asked: { address: string; key: unknown; body: unknown }[] = [];
const pauses: { seconds: number; failures: number | null }[] = [];

beforeEach(() => {
  asked.length = 0;
  pauses.length = 0;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async (address: string, { headers, body, signal }: RequestInit) => {
    asked.push({ address, key: (headers as Record<string, string>)['idempotency-key'], body });
    return (replies.shift() ?? unreachable)(signal);
  });
});

const unreachable = (): Response => {
  throw new TypeError('Failed to fetch');
};
const stored = () => Response.json(STORED, { status: 201 });
const refuse =
  (status: number, headers: Record<string, string> = {}) =>
  () =>
    Response.json({ type: 'about:blank', title: '', status, errors: [] }, { status, headers });

function send(link: ResponseLink = PERSONAL) {
  return sendAnswer(
    link,
    { filled: FILLED, key: KEY, promise: 3 },
    async (seconds, failures) => void pauses.push({ seconds, failures }),
  );
}

test.each([PERSONAL, ANONYMOUS])('sends a failed form again unchanged ($kind)', async (link) => {
  // The clock of the page advances while the form waits, which must not change the repeated body.
  vi.spyOn(performance, 'now').mockImplementation(() => (asked.length + 1) * 60_000);
  replies = [unreachable, refuse(503), refuse(500), stored];
  expect(await send(link)).toEqual(STORED);
  expect(pauses).toEqual([1, 3, 10].map((seconds, before) => ({ seconds, failures: before + 1 })));
  expect(asked).toHaveLength(4);
  expect(new Set(asked.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(asked[0]).toMatchObject({ key: KEY });
  expect(JSON.parse(String(asked[0]?.body))).toMatchObject({ promise: 3 });
});

test('aborts a request without a response after half a minute, and sends the form again', async () => {
  const limits = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
  const silent = (signal: RequestInit['signal']) =>
    new Promise<Response>((_, reject) => {
      if (signal?.aborted) reject(signal.reason as Error);
    });
  replies = [silent, stored];
  expect(await send()).toEqual(STORED);
  expect(asked).toHaveLength(2);
  expect(limits.mock.calls).toEqual([[30_000], [30_000]]);
});

// Specification 8.6
test('reports a failure after the third retry', async () => {
  replies = [];
  expect(await send()).toEqual({ failed: 'failed' });
  expect(asked).toHaveLength(4);
});

test.each([
  [404, 'notFound'],
  [409, 'failed'],
  [410, 'ended'],
  [422, 'failed'],
])('does not retry a form that the server has refused with %i', async (status, failed) => {
  replies = [refuse(status), stored];
  expect(await send()).toEqual({ failed });
  expect(asked).toHaveLength(1);
});

test('waits as long as the server says when there is no room yet, and sends automatically', async () => {
  replies = [refuse(429, { 'retry-after': '42' }), refuse(429, { 'retry-after': '7' }), stored];
  expect(await send()).toEqual(STORED);
  expect(pauses).toEqual([
    { seconds: 42, failures: null },
    { seconds: 7, failures: null },
  ]);
});

test('stops waiting when the device comes back online', async () => {
  const waited = untilThenOrOnline(3_600);
  dispatchEvent(new Event('online'));
  await expect(waited).resolves.toBeUndefined();
});
