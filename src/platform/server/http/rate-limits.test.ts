import { beforeEach, expect, test } from 'vitest';
import { newLinkId, newRandomId } from '../ids.ts';
import { type Limits, MINUTE } from '../../rules/limits.ts';
import type { Database } from '../database.ts';
import { createSurvey } from '../../../../test/drafts.ts';
import { invite, submit, submitAnonymously } from '../../../../test/answering.ts';
import { type Reply, useWorld } from '../../../../test/world.ts';
import { deleteOverCounts } from './limit-count-store.ts';
import { sealAnew } from '../secrets.ts';
import { deleteOldSalts } from './limit-keys.ts';
import { localCounts } from './local-counts.ts';
import { type Caller, createRateLimits, type RateLimits } from './rate-limits.ts';

let counting: RateLimits;
const world = useWorld({
  limits: {
    count: (...asked) => counting.count(...asked),
    wait: (...asked) => counting.wait(...asked),
    countUnknownLink: (...asked) => counting.countUnknownLink(...asked),
    delay: (...asked) => counting.delay(...asked),
    forgive: (...asked) => counting.forgive(...asked),
    settle: () => counting.settle(),
  },
});

type Settings = Parameters<typeof createRateLimits>[0];

/** The database counts as present, however busy the machine is. */
const pause = () => new Promise<never>(() => undefined);

/** Returns the limits of one of several processes; the first synchronisation fetches the salt of the day. */
async function process(more: Partial<Settings> = {}): Promise<RateLimits> {
  const one = createRateLimits({ query: world.database.query, secret: 'a secret', now: world.now, pause, ...more });
  await one.settle();
  return one;
}
beforeEach(async () => void (counting = await process()));

/** Repeats a call until it is refused with 429, and returns how often it was accepted. */
async function letThrough(call: () => Promise<Reply>, most: number): Promise<{ times: number; refusal: Reply }> {
  for (let times = 0; times <= most; times += 1) {
    const reply = await call();
    if (reply.status === 429) return { times, refusal: reply };
  }
  throw new Error(`more than ${most} were accepted`);
}

test('a person reads 300 times and writes 60 times a minute, counted apart, and learns when to retry', async () => {
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

  counting = await process();
  const addresses = Array.from({ length: 10 }, (_, n) => `r${n}@fjellbygg.example`);
  const all: string[] = [];
  for (let survey = 0; survey < 7; survey += 1)
    all.push(...(await invite(world, await world.person(), addresses)).links);
  let sent = 0;
  const next = () => submit(world, String(all[Math.floor(sent++ / 10)]));
  expect((await letThrough(next, 601)).times).toBe(600);
});

test('one address sends sixty answers to an anonymous link, and learns when the next twenty fit', async () => {
  const ingrid = await world.person();
  const [one, other] = [
    await createSurvey(ingrid, { allowAnonymous: true }),
    await createSurvey(await world.person(), { allowAnonymous: true }),
  ];
  const flooded = async (id: string) =>
    (await world.rows('surveys')).find((row) => row['id'] === id)?.['anonymous_flood'];
  // An attacker sent this many at once.
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
  // The limit delays neither another survey nor a personal link.
  expect((await submitAnonymously(world, other, newLinkId())).status).toBe(201);
  expect((await ingrid.call('GET /survey/:id', { params: { id: one } })).body).toMatchObject({ respondents: 60 });
});

test('forms that wait for their turn do not use up the hourly limit of the address', async () => {
  const id = await createSurvey(await world.person(), { allowAnonymous: true });
  for (let n = 0; n < 700; n += 1) await submitAnonymously(world, id, newLinkId());
  const { links } = await invite(world, await world.person(), ['a@b.example']);
  expect((await submit(world, String(links[0]))).status).toBe(201);
});

test('one address may try twenty unknown links a minute, after which known links are refused alike', async () => {
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

test('the verification mail may be requested five times an hour', async () => {
  const ingrid = await world.person();
  expect((await letThrough(() => ingrid.call('POST /user/verification'), 6)).times).toBe(5);
});

const FROM: Caller = { person: null, ip: '203.0.113.7', link: null };
const THREE: Limits = [{ group: 'three', by: 'ip', points: 3, seconds: MINUTE }];
const ROOM: Limits = [{ group: 'room', by: 'ip+link', points: 20, seconds: MINUTE, burst: 60 }];
const later = (seconds: number) => world.setNow(new Date(world.now().getTime() + seconds * 1_000).toISOString());

/** Returns how many tries pass, and the wait of the first that does not. */
async function passing(limits: RateLimits, many: number, counted: Limits, caller: Caller): Promise<[number, number]> {
  for (let passed = 0; passed < many; passed += 1) {
    const seconds = await limits.wait(counted, caller);
    if (seconds > 0) return [passed, seconds];
  }
  return [many, 0];
}

test("processes know each other's counts after both have synchronised", async () => {
  const [one, other] = [await process(), await process()];
  expect(await passing(one, 2, THREE, FROM)).toEqual([2, 0]);
  expect(await passing(other, 1, THREE, FROM)).toEqual([1, 0]);
  await one.settle();
  await other.settle();
  expect(await passing(other, 1, THREE, FROM), 'two there and one here').toEqual([0, 60]);
  await one.settle();
  expect(await passing(one, 2, THREE, FROM), 'nothing of its own to tell, so it learns when it next counts').toEqual([
    1, 60,
  ]);
  later(60);
  expect(await passing(other, 4, THREE, FROM)).toEqual([3, 60]);
});

test('processes that start after another one has sealed the secrets share its counts', async () => {
  const one = await process();
  expect(await passing(one, 2, THREE, FROM)).toEqual([2, 0]);
  await one.settle();
  await sealAnew(world.database.query, { secret: 'a secret', secretBefore: undefined });
  const other = await process();
  expect(await passing(other, 1, THREE, FROM)).toEqual([1, 0]);
  await other.settle();
  expect(await passing(other, 1, THREE, FROM)).toEqual([0, 60]);
});

test('counts that arrive during synchronisation are neither lost nor sent twice', async () => {
  const one = await process();
  await one.wait(THREE, FROM);
  const settling = one.settle();
  await one.wait(THREE, FROM);
  await settling;
  await one.settle();
  await one.settle();
  expect(await world.rows('limit_counts')).toMatchObject([{ spent: 2 }]);
  expect(await passing(await process(), 4, THREE, FROM)).toEqual([3, 60]);
});

test('a burst comes back evenly, also from the total of all processes', async () => {
  const [one, other] = [await process(), await process()];
  const caller = { ...FROM, link: newLinkId() };
  expect(await passing(one, 40, ROOM, caller)).toEqual([40, 0]);
  expect(await passing(other, 20, ROOM, caller)).toEqual([20, 0]);
  await one.settle();
  await other.settle();
  expect(await passing(other, 1, ROOM, caller)).toEqual([0, 3]);
  expect(await passing(other, 1, ROOM, { ...caller, link: newLinkId() }), 'another link').toEqual([1, 0]);
  expect(await passing(other, 1, ROOM, { ...caller, ip: '203.0.113.8' }), 'another network').toEqual([1, 0]);
  later(30);
  expect(await passing(other, 20, ROOM, caller)).toEqual([10, 3]);
});

test('an exact limit holds over all processes for any number of simultaneous calls', async () => {
  const exact: Limits = [{ group: 'exact', by: 'ip', points: 5, seconds: MINUTE, exact: true }];
  const processes = [await process(), await process(), await process()];
  const waits = await Promise.all(Array.from({ length: 18 }, (_, at) => processes[at % 3]!.wait(exact, FROM)));
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(5);
  expect(new Set(waits)).toEqual(new Set([0, 60]));
  const alone = await process({ query: null });
  const waitsAlone = await Promise.all(Array.from({ length: 18 }, () => alone.wait(exact, FROM)));
  expect(waitsAlone.filter((seconds) => seconds === 0)).toHaveLength(5);
});

test('refused calls are not counted, so that continued calls do not prolong the wait', async () => {
  const one = await process();
  await passing(one, 60, ROOM, FROM);
  for (let again = 0; again < 50; again += 1) expect(await one.wait(ROOM, FROM)).toBe(3);
  later(3);
  expect(await one.wait(ROOM, FROM)).toBe(0);
});

const DELAYS = { group: 'delays', free: 3, longestSeconds: 900 };

test('delays grow over all processes, only the free ones of simultaneous tries pass, and a correct try resets them', async () => {
  const [one, other] = [await process(), await process()];
  const at = await Promise.all(Array.from({ length: 12 }, (_, n) => (n % 2 ? one : other).delay(DELAYS, 'kari')));
  expect(at.filter((seconds) => seconds === 0)).toHaveLength(3);
  const told = [];
  for (let tries = 0; tries < 12; tries += 1) {
    const seconds = await other.delay(DELAYS, 'kari');
    told.push(seconds);
    later(seconds);
    expect(await one.delay(DELAYS, 'kari')).toBe(0);
  }
  expect(told).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
  expect(await one.delay(DELAYS, 'ola'), 'somebody else').toBe(0);
  await other.forgive(DELAYS, 'kari');
  expect(await one.delay(DELAYS, 'kari')).toBe(0);
});

/** A database that refuses connections, or never responds. */
const away = (how: 'refuses' | 'is silent'): Database['query'] =>
  new Proxy(world.database.query, {
    get: (query, name) =>
      name === 'getExecutor'
        ? () => ({
            ...query.getExecutor(),
            transformQuery: (node: unknown) => node,
            compileQuery: () => ({}),
            executeQuery: () => (how === 'refuses' ? Promise.reject(new Error('away')) : new Promise(() => undefined)),
          })
        : Reflect.get(query, name),
  });

test.each(['refuses', 'is silent'] as const)('a database that %s refuses nobody and delays nobody', async (how) => {
  const pauses: number[] = [];
  const one = createRateLimits({
    query: away(how),
    secret: undefined,
    now: world.now,
    pause: (ms) => Promise.resolve(void pauses.push(ms)),
  });
  const exact: Limits = [{ group: 'exact', by: 'ip', points: 2, seconds: MINUTE, exact: true }];
  expect(await passing(one, 4, THREE, FROM)).toEqual([3, 60]);
  expect(await passing(one, 4, exact, FROM), 'counted here meanwhile').toEqual([2, 60]);
  expect([await one.delay(DELAYS, 'kari'), await one.delay(DELAYS, 'kari'), await one.delay(DELAYS, 'kari')]).toEqual([
    0, 0, 0,
  ]);
  expect(await one.delay(DELAYS, 'kari')).toBe(1);
  expect(pauses, 'asked once, then left alone for a while').toEqual([500]);
});

test('an IPv6 line is one caller under any of its addresses, and a wide network has four times the points', async () => {
  const one = await process();
  const from = (line: number, address: number) => ({ ...FROM, ip: `2001:db8:1:${line}::${address}` });
  expect(await passing(one, 3, THREE, from(1, 1))).toEqual([3, 0]);
  expect(await passing(one, 1, THREE, from(1, 2))).toEqual([0, 60]);
  for (const line of [2, 3, 4]) expect(await passing(one, 3, THREE, from(line, 1))).toEqual([3, 0]);
  expect(await passing(one, 1, THREE, from(5, 1)), 'twelve from the wide network').toEqual([0, 60]);
  expect(await passing(one, 1, THREE, { ...FROM, ip: '2001:db8:2:1::1' })).toEqual([1, 0]);
  await passing(one, 3, THREE, FROM);
  expect(
    await passing(one, 1, THREE, { ...FROM, ip: '::ffff:203.0.113.7' }),
    'the same in the clothes of IPv6',
  ).toEqual([0, 60]);
});

test('rows and salts reveal no address, person or link, and nothing leads back to today tomorrow', async () => {
  const caller = { person: newRandomId(), ip: '203.0.113.77', link: newLinkId() };
  const all: Limits = [...THREE, ...ROOM, { group: 'p', by: 'person', points: 3, seconds: 2 * 86_400 }];
  const keys = async () => (await world.rows('limit_counts')).map(({ key }) => String(key)).sort();
  await counting.wait(all, caller);
  await counting.settle();
  const today = await keys();
  expect(today).toHaveLength(3);
  for (const key of today) expect(key).toMatch(/^[\w-]{22}$/);
  const stored = JSON.stringify([await world.rows('limit_counts'), await world.rows('secrets')]);
  for (const secret of Object.values(caller)) expect(stored).not.toContain(secret);

  const withoutSecret = await process({ secret: 'another' });
  await withoutSecret.wait(all, caller);
  await withoutSecret.settle();
  expect(await keys(), 'the salt alone does not lead to the names').toHaveLength(6);

  world.setNow('2026-11-21T00:00:00.000Z');
  await counting.wait(all, caller);
  await counting.settle();
  expect((await keys()).filter((key) => today.includes(key))).toEqual(today);
  await deleteOverCounts(world.database.query, world.now());
  await deleteOldSalts(world.database.query, world.now());
  expect((await keys()).filter((key) => today.includes(key))).toEqual([]);
  const salts = (await world.rows('secrets'))
    .map(({ name }) => String(name))
    .filter((name) => name.startsWith('limit-'));
  expect(salts).toEqual(['limit-salt-2026-11-21']);
});

test('nobody waits for the salt at midnight, and all processes continue to count together', async () => {
  const [one, other] = [await process(), await process()];
  world.setNow('2026-11-22T23:55:00.000Z');
  await Promise.all([one.settle(), other.settle()]);
  world.setNow('2026-11-23T00:00:00.000Z');
  await one.wait(THREE, FROM);
  await one.settle();
  await other.wait(THREE, FROM);
  await other.settle();
  expect(await passing(other, 2, THREE, FROM)).toEqual([1, 60]);
});

test('unknown links leave no counter behind', async () => {
  for (let tried = 0; tried < 20; tried += 1)
    await world.anybody('POST /respond/:responderId/mails', {
      params: { responderId: newLinkId() },
      body: { wanted: true },
    });
  await counting.settle();
  expect(await world.rows('limit_counts')).toMatchObject([{ spent: 20 }]);
});

test('invented callers do not fill the memory', () => {
  const counts = localCounts(3);
  const count = { spent: 1, countedAt: 0, endsAt: 1 };
  for (const key of ['a', 'b', 'c', 'd', 'e']) counts.keep({ key, count, refill: 0, keptSeconds: 60, unsettled: 1 });
  expect([counts.size(), counts.unsettled().map(({ key }) => key)]).toEqual([3, ['c', 'd', 'e']]);
  counts.forgetOver(1);
  expect([counts.size(), counts.unsettled()]).toEqual([0, []]);
});
