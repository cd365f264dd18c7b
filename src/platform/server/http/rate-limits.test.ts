import { beforeEach, expect, test } from 'vitest';
import { newLinkId, newRandomId } from '../ids.ts';
import { createSurvey } from '../../../../test/drafts.ts';
import { invite, submit, submitAnonymously } from '../../../../test/answering.ts';
import { type Reply, useWorld } from '../../../../test/world.ts';
import { createRateLimits, dailyHash, type RateLimits } from './rate-limits.ts';

/** Every test counts from zero. */
let counting: RateLimits;
const world = useWorld({
  limits: {
    count: (limits, caller) => counting.count(limits, caller),
    countUnknownLink: (caller) => counting.countUnknownLink(caller),
  },
});
beforeEach(() => void (counting = createRateLimits(world.now)));

/** Repeats a call until it is refused with 429, and says how often it was let through. */
async function letThrough(call: () => Promise<Reply>, most: number): Promise<{ times: number; refusal: Reply }> {
  for (let times = 0; times <= most; times += 1) {
    const reply = await call();
    if (reply.status === 429) return { times, refusal: reply };
  }
  throw new Error(`more than ${most} were let through`);
}

test('a person reads 300 times and writes 60 times a minute, each for itself, and is told when to come again', async () => {
  const [ingrid, ola] = [await world.person(), await world.person()];
  const reads = await letThrough(() => ingrid.call('GET /survey'), 301);
  expect(reads.times).toBe(300);
  expect(reads.refusal).toMatchObject({ status: 429, body: { type: '/problems/too-many', status: 429 } });
  const seconds = Number(reads.refusal.headers['retry-after']);
  expect(seconds).toBeGreaterThanOrEqual(1);
  expect(seconds).toBeLessThanOrEqual(60);
  expect((await ingrid.call('GET /profile')).status, 'all reads count together').toBe(429);

  const write = () =>
    ingrid.call('PUT /survey/:id/reflections', { params: { id: newLinkId() }, body: { reflections: '' } });
  expect((await letThrough(write, 61)).times, 'writes have their own count').toBe(60);
  expect((await ola.call('GET /survey')).status, 'somebody else is not held up').toBe(200);
});

test('one link takes ten submits a minute, one address six hundred an hour', async () => {
  const { links } = await invite(world, await world.person(), ['a@b.example']);
  const link = String(links[0]);
  expect((await letThrough(() => submit(world, link), 11)).times).toBe(10);

  counting = createRateLimits(world.now);
  const addresses = Array.from({ length: 10 }, (_, n) => `r${n}@fjellbygg.example`);
  const all: string[] = [];
  for (let survey = 0; survey < 7; survey += 1)
    all.push(...(await invite(world, await world.person(), addresses)).links);
  let sent = 0;
  const next = () => submit(world, String(all[Math.floor(sent++ / 10)]));
  expect((await letThrough(next, 601)).times).toBe(600);
});

test('one address puts sixty answers into an anonymous link, and is told when the next twenty may come', async () => {
  const ingrid = await world.person();
  const [one, other] = [
    await createSurvey(ingrid, { allowAnonymous: true }),
    await createSurvey(await world.person(), { allowAnonymous: true }),
  ];
  const flooded = async (id: string) =>
    (await world.rows('surveys')).find((row) => row['id'] === id)?.['anonymous_flood'];
  // As somebody was seen to do: a hundred and two at once.
  const replies = await Promise.all(Array.from({ length: 102 }, () => submitAnonymously(world, one, newLinkId())));
  const refused = replies.filter(({ status }) => status === 429);
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(60);
  expect(refused).toHaveLength(42);
  for (const { headers, body } of refused) {
    expect(body).toMatchObject({ type: '/problems/too-many' });
    expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
  }
  expect([await flooded(one), await flooded(other)]).toEqual([true, false]);
  // Neither is another survey held up, nor what is sent by a link of one's own.
  expect((await submitAnonymously(world, other, newLinkId())).status).toBe(201);
  expect((await ingrid.call('GET /survey/:id', { params: { id: one } })).body).toMatchObject({ respondents: 60 });
});

test('forms that wait for their turn do not use up what the address may send in an hour', async () => {
  const id = await createSurvey(await world.person(), { allowAnonymous: true });
  for (let n = 0; n < 700; n += 1) await submitAnonymously(world, id, newLinkId());
  const { links } = await invite(world, await world.person(), ['a@b.example']);
  expect((await submit(world, String(links[0]))).status).toBe(201);
});

test('twenty unknown links a minute may be tried from one address, and known ones are no longer told apart', async () => {
  const unknown = () => world.anybody('GET /respond/:responderId', { params: { responderId: newLinkId() } });
  const { times, refusal } = await letThrough(unknown, 21);
  expect(times).toBe(20);
  expect(Number(refusal.headers['retry-after'])).toBeGreaterThanOrEqual(1);
});

test('an answer is rated at most five times an hour', async () => {
  const { links } = await invite(world, await world.person(), ['a@b.example']);
  const rate = () =>
    world.anybody('POST /respond/:responderId/rating', {
      params: { responderId: links[0] ?? '' },
      body: { rating: 3 },
    });
  expect((await letThrough(rate, 6)).times).toBe(5);
});

test('the verification mail may be asked for five times an hour', async () => {
  const ingrid = await world.person();
  expect((await letThrough(() => ingrid.call('POST /user/verification'), 6)).times).toBe(5);
});

test('what is counted by tells no address, person or link, and tomorrow nothing leads to today', () => {
  let now = new Date('2026-11-20T00:00:00.000Z');
  const hash = dailyHash(() => now);
  const secrets = ['203.0.113.77', newLinkId(), newRandomId()];
  const today = secrets.map(hash);
  for (const [place, secret] of secrets.entries()) {
    expect(today[place]).toMatch(/^[\w-]{43}$/);
    expect(today[place]).not.toContain(secret);
  }
  now = new Date('2026-11-20T23:59:59.999Z');
  expect(secrets.map(hash), 'the same all day').toEqual(today);
  expect(secrets.map(dailyHash(() => now)), 'another process counts by other names').not.toEqual(today);
  now = new Date('2026-11-21T00:00:00.000Z');
  for (const key of secrets.map(hash)) expect(today).not.toContain(key);
});
