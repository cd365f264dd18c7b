import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { linksOf, sheet, submit } from '../../../test/answering.ts';
import { createCard, finishedPair } from '../../../test/cards.ts';
import { deliverWebhooks, WEBHOOK_SETTINGS } from '../../../test/delivering-webhooks.ts';
import { createSurvey, surveyBody } from '../../../test/drafts.ts';
import { aMember, aSurvey, type Member } from '../../../test/factories.ts';
import { runJob } from '../../../test/housekeeping.ts';
import { keepingRelay, sendAll } from '../../../test/mailing.ts';
import { rowsVisited } from '../../../test/rows-visited.ts';
import { useWorld } from '../../../test/world.ts';
import { readConfig } from '#platform/server/config.ts';
import { queueFinishedSurveys } from './delivering.ts';
import { claimDeliveries } from './delivery-store.ts';
import type { Resolver } from './public-address.ts';

const world = useWorld({ settings: WEBHOOK_SETTINGS });

type Received = { headers: IncomingHttpHeaders; body: string; path: string | undefined };

let received: Received[] = [];
let answer: RequestListener = (_, reply) => void reply.end();
let receiver: Server;
let ingrid: Member;
beforeEach(async () => {
  received = [];
  answer = (_, reply) => void reply.end();
  receiver = createServer((request, reply) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers, body, path: request.url });
      answer(request, reply);
    });
  });
  await new Promise<void>((resolve) => void receiver.listen(0, '127.0.0.1', resolve));
  ingrid = await aMember(world, { role: 'owner', candidate: 'Ingrid Berg', email: 'ingrid@nordvik.example' });
});
afterEach(() => new Promise((resolve) => void receiver.close(resolve)));

const EVERYTHING = ['survey.finished', 'answer.received', 'goal.concluded', 'member.joined', 'card.shared'];
const address = (path = '/hook') => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}${path}`;
const org = () => ({ orgId: ingrid.organisation.id });

async function connected(fields: object = {}): Promise<{ id: string; secret: string }> {
  const body = { url: address(), events: EVERYTHING, format: 'standard', ...fields };
  const reply = await ingrid.call('POST /organization/:orgId/webhooks', { params: org(), body });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body as { id: string; secret: string };
}

const deliver = (resolver?: Resolver) => deliverWebhooks(world, resolver);

/** What was sent, by type: events that are due together arrive in any order. */
const told = () =>
  received
    .map(({ body }) => JSON.parse(body) as { type: string; data: object })
    .sort((a, b) => a.type.localeCompare(b.type));
const deliveriesOf = async (id: string) => {
  const { body } = await ingrid.call('GET /organization/:orgId/webhooks/:id/deliveries', { params: { ...org(), id } });
  return body as Record<string, unknown>[];
};
const listed = async () =>
  (await ingrid.call('GET /organization/:orgId/webhooks', { params: org() })).body as Record<string, unknown>[];

const joins = async (email: string) => {
  const person = await world.person({ email });
  await person.call('POST /organization/:id/users', { params: { id: ingrid.organisation.id }, body: {} });
};
const saves = async (owner: Member, id: string) => {
  const body = { url: address(), events: ['member.joined'], format: 'standard' };
  const reply = await owner.call('PUT /organization/:orgId/webhooks/:id', { params: { ...org(), id }, body });
  expect(reply.status).toBe(200);
};

test('a delivery is signed as Standard Webhooks says, by both secrets while they overlap', async () => {
  const { id, secret } = await connected();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(JSON.stringify(await listed())).not.toContain(secret);
  const test1 = await ingrid.call('POST /organization/:orgId/webhooks/:id/test', {
    params: { ...org(), id },
    body: {},
  });
  world.setNow(new Date().toISOString());
  await deliver();
  const [first] = received;
  const headersOf = (one: Received | undefined) => one?.headers as Record<string, string>;
  expect(new Webhook(secret).verify(first?.body ?? '', headersOf(first))).toMatchObject({ type: 'test' });
  expect(headersOf(first)['webhook-id']).toBe((test1.body as { deliveryId: string }).deliveryId);
  const other = { ...headersOf(first), 'webhook-signature': `v1,${'A'.repeat(43)}=` };
  expect(() => new Webhook(secret).verify(first?.body ?? '', other)).toThrow();

  const params = { ...org(), id };
  const renewed = await ingrid.call('POST /organization/:orgId/webhooks/:id/secret', { params, body: {} });
  const newer = (renewed.body as { secret: string }).secret;
  const again = async () => {
    await ingrid.call('POST /organization/:orgId/webhooks/:id/test', { params, body: {} });
    await deliver();
    return received.at(-1);
  };
  const both = await again();
  for (const one of [secret, newer]) new Webhook(one).verify(both?.body ?? '', headersOf(both));
  const signatures = (one: Received | undefined) => headersOf(one)['webhook-signature']?.split(' ').length;
  expect(signatures(both)).toBe(2);
  world.setNow(new Date(world.now().getTime() + 25 * 3_600_000).toISOString());
  expect(signatures(await again())).toBe(1);
});

test('tells of an ended survey once, and of named answers without who or what', async () => {
  await connected();
  await aSurvey(world, { by: ingrid, surveyName: 'Workshop', accessibleBy: 'org', answers: [8, 9], finished: true });
  await deliver();
  await deliver();
  expect(told().map(({ type, data }) => [type, data])).toEqual([
    ['answer.received', { surveyId: expect.any(String), surveyName: 'Workshop' }],
    ['answer.received', { surveyId: expect.any(String), surveyName: 'Workshop' }],
    ['survey.finished', expect.objectContaining({ surveyName: 'Workshop', answers: 2 })],
  ]);
  expect(JSON.stringify(received)).not.toMatch(/fjellbygg|r0@/);
});

test('tells of hundreds of surveys that ended at one midnight in parts', async () => {
  const { id } = await connected({ events: ['survey.finished'] });
  await aSurvey(world, { by: ingrid, accessibleBy: 'org', finished: true });
  await sql`
    insert into surveys select (jsonb_populate_record(survey, jsonb_build_object('id', lpad(place::text, 22, '0')))).*
      from surveys survey, generate_series(1, 600) place`.execute(world.database.query);
  const parts: number[] = [];
  await queueFinishedSurveys({
    database: world.database,
    config: readConfig(WEBHOOK_SETTINGS),
    now: world.now,
    countAnswers: (_, surveys) => {
      parts.push(surveys.length);
      return Promise.resolve(new Map());
    },
  });
  expect(parts).toEqual([500, 101]);
  expect((await world.rows('webhook_deliveries')).filter(({ webhook_id }) => webhook_id === id)).toHaveLength(601);
});

test('sends what waits although the answers to an ended survey cannot be counted', async () => {
  await connected({ events: ['member.joined', 'survey.finished'] });
  await joins('kari@nordvik.example');
  await aSurvey(world, { by: ingrid, accessibleBy: 'org', finished: true });
  const uncountable = () => Promise.reject(new Error('the count failed'));
  await expect(deliverWebhooks(world, undefined, uncountable)).rejects.toThrow('1 of the works in turn failed');
  expect(told()).toMatchObject([{ type: 'member.joined' }]);
});

test('tells nothing of a private survey, nor of answers to one that can be answered anonymously', async () => {
  await connected();
  await aSurvey(world, { by: ingrid, surveyName: 'Private', accessibleBy: 'me', answers: [8], finished: true });
  world.setNow('2026-11-20T08:00:00Z');
  const open = { by: ingrid, surveyName: 'Open', accessibleBy: 'org', finished: true } as const;
  await aSurvey(world, { ...open, answers: [8], anonymous: [9, 7] });
  await deliver();
  expect(told()).toMatchObject([{ type: 'survey.finished', data: { surveyName: 'Open', answers: 3 } }]);
});

test('tells of as many answers as a reader outside the candidate side sees, whoever makes the survey', async () => {
  await connected({ events: ['survey.finished'] });
  const maker = await aMember(world, { organisation: ingrid.organisation });
  const widened = async (by: Member, { before, after: later }: { before: number; after: number }) => {
    const surveyName = `${before} before, ${later} after`;
    const body = surveyBody({ surveyName, accessibleBy: 'me' });
    const emails = Array.from({ length: before + later }, (_, place) => `r${place}@fjellbygg.example`);
    const id = await createSurvey(by, { ...body, responders: emails.map((email) => ({ email, lang: 'no' })) });
    const links = await linksOf(world, id, emails);
    for (const link of links.slice(0, before)) await submit(world, link, sheet());
    const reply = await by.call('PUT /survey/:id', { params: { id }, body: { ...body, accessibleBy: 'org' } });
    expect(reply.status).toBe(200);
    for (const link of links.slice(before)) await submit(world, link, sheet());
    return id;
  };
  const few = await widened(maker, { before: 1, after: 4 });
  const enough = await widened(maker, { before: 3, after: 2 });
  await widened(ingrid, { before: 2, after: 3 });
  world.setNow('2026-11-30T08:00:00Z');
  await deliver();
  const counts = told().map(({ data }) => data as { surveyName: string; answers: number });
  expect(Object.fromEntries(counts.map(({ surveyName, answers }) => [surveyName, answers]))).toEqual({
    '1 before, 4 after': 4,
    '3 before, 2 after': 5,
    '2 before, 3 after': 3,
  });
  for (const [id, answers] of [
    [few, 4],
    [enough, 5],
  ] as const) {
    const { body } = await ingrid.call('GET /shared-survey/:id', { params: { id } });
    expect(body).toMatchObject({ respondents: answers });
  }
});

test('does not tell of anonymous answers that were set aside', async () => {
  await connected({ events: ['survey.finished'] });
  const wanted = { by: ingrid, accessibleBy: 'org', answers: [8, 9], anonymous: [1, 2, 1] } as const;
  const { id } = await aSurvey(world, wanted);
  const body = { setAside: true };
  const reply = await ingrid.call('PUT /survey/:id/anonymous-answers', { params: { id }, body });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  world.setNow('2026-11-30T08:00:00Z');
  await deliver();
  expect(told()).toMatchObject([{ data: { answers: 2 } }]);
});

test('tells of a member who joins, in the words of Slack and Teams, where no name is markup', async () => {
  await connected({ events: ['member.joined'], format: 'slack' });
  await connected({ events: ['member.joined'], format: 'teams' });
  const name = '<!channel> *Ola* [x](y)';
  const ola = await world.person({ candidate: name, email: 'ola@nordvik.example' });
  await ola.call('POST /organization/:id/users', { params: { id: ingrid.organisation.id }, body: {} });
  await deliver();
  const bodies = received.map(({ body }) => body);
  expect(bodies.find((body) => body.includes('"text":"&lt;!channel&gt; *Ola* [x](y) er blitt med'))).toBeDefined();
  expect(bodies.find((body) => body.includes(String.raw`\\<!channel\\> \\*Ola\\* \\[x\\](y)`))).toBeDefined();
});

test('tells of a shared card once a day, however often its sharing is switched', async () => {
  await connected({ events: ['card.shared'] });
  const pair = await finishedPair(world, ingrid, { accessibleBy: 'org' });
  const id = await createCard(ingrid, pair);
  const share = async (shared: boolean) => {
    world.setNow(new Date(world.now().getTime() + 1_000).toISOString());
    const body = { shared, embeddable: false };
    const reply = await ingrid.call('PUT /card/:id/sharing', { params: { id }, body });
    expect(reply.status).toBe(200);
  };
  const switchOften = async () => {
    for (const shared of [false, true, false, true, false, true]) await share(shared);
  };
  await switchOften();
  await deliver();
  expect(told()).toMatchObject([{ type: 'card.shared', data: { cardId: id } }]);
  world.setNow(new Date(world.now().getTime() + 24 * 3_600_000).toISOString());
  await switchOften();
  await deliver();
  expect(told()).toHaveLength(2);
});

const crowd = (webhook: string, deliveries: number) =>
  sql`
  insert into webhook_deliveries (id, webhook_id, type, data, created_at, due_at)
  select gen_random_uuid(), ${webhook}, 'member.joined', '{}', ${world.now()}::timestamptz, ${world.now()}::timestamptz
    from generate_series(1, ${deliveries}::int)`.execute(world.database.query);

test('claims deliveries of every organisation, although one has a hundred older ones', async () => {
  const { id: crowded } = await connected();
  await crowd(crowded, 100);
  world.setNow(new Date(world.now().getTime() + 3_600_000).toISOString());
  ingrid = await aMember(world, { role: 'owner', email: 'kari@fjellbygg.example' });
  const { id: quiet } = await connected();
  await ingrid.call('POST /organization/:orgId/webhooks/:id/test', { params: { ...org(), id: quiet }, body: {} });
  const claimed = await claimDeliveries(world.database.query, world.now());
  expect(claimed.map(({ webhookId }) => webhookId)).toContain(quiet);
  expect(claimed).toHaveLength(20);
});

test('looks at a delivery that waits a few times at most, however many wait', async () => {
  const { id } = await connected();
  await crowd(id, 1_000);
  const visited = await rowsVisited(world.database, (tx) => claimDeliveries(tx, world.now()));
  expect(visited).toBeGreaterThan(1_000);
  expect(visited).toBeLessThan(20_000);
});

test('a receiver whose name is not resolved in time counts as silent', async () => {
  const { id } = await connected({ events: ['member.joined'] });
  await sql`update webhooks set url = 'https://slow.example/hook'`.execute(world.database.query);
  await ingrid.call('POST /organization/:orgId/webhooks/:id/test', { params: { ...org(), id }, body: {} });
  await deliver(() => new Promise(() => {}));
  expect(await deliveriesOf(id)).toMatchObject([{ state: 'gaveUp', status: null, tookMs: expect.any(Number) }]);
});

test('a receiver that fails is tried eight times, then the webhook is paused and its owner told; what waits is sent later', async () => {
  answer = (_, reply) => void reply.writeHead(302, { location: address('/elsewhere') }).end();
  const { id } = await connected({ events: ['member.joined'] });
  await joins('a@nordvik.example');
  for (let hour = 0; hour < 72; hour += 1) {
    world.setNow(new Date(Date.parse('2026-11-20T08:00:00Z') + hour * 3_600_000).toISOString());
    await deliver();
    if (hour === 0) world.setNow('2026-11-20T08:01:00Z');
    if (hour === 0) await deliver();
  }
  expect(received).toHaveLength(8);
  expect(received.every(({ path }) => path === '/hook')).toBe(true);
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(await deliveriesOf(id)).toMatchObject([{ state: 'gaveUp', tries: 8, status: 302 }]);
  expect(await listed()).toMatchObject([{ paused: { status: 302 } }]);
  const { transport, taken } = keepingRelay();
  await sendAll(world, transport);
  expect(taken.map(({ subject }) => subject)).toContain('Varsler til 127.0.0.1 er satt på pause');

  const [gaveUp] = await deliveriesOf(id);
  const again = { params: { ...org(), id, deliveryId: String(gaveUp?.['id']) }, body: {} };
  const resend = () => ingrid.call('POST /organization/:orgId/webhooks/:id/deliveries/:deliveryId/resend', again);
  expect(await resend()).toMatchObject({ status: 409, body: { type: '/problems/webhook-paused' } });
  expect(await deliveriesOf(id)).toEqual([gaveUp]);

  await joins('b@nordvik.example');
  answer = (_, reply) => void reply.end();
  await deliver();
  expect(received).toHaveLength(8);
  await saves(ingrid, id);
  await deliver();
  expect(received).toHaveLength(9);
  expect(await deliveriesOf(id)).toMatchObject([{ state: 'delivered' }, { state: 'gaveUp' }]);
  expect(await resend()).toMatchObject({ status: 200 });
  await deliver();
  expect(received.at(-1)?.headers['webhook-id']).toBe(gaveUp?.['id']);
});

test('the last try pauses nothing when the owner saves the webhook while it is under way', async () => {
  const { id } = await connected({ events: ['member.joined'] });
  await joins('a@nordvik.example');
  await sql`update webhook_deliveries set tries = 7`.execute(world.database.query);
  answer = (_, reply) => {
    answer = (__, next) => void next.end();
    void saves(ingrid, id).then(() => reply.writeHead(500).end());
  };
  await deliver();
  expect(received).toHaveLength(2);
  expect(await listed()).toMatchObject([{ paused: null }]);
  expect(await deliveriesOf(id)).toMatchObject([{ state: 'delivered' }]);
});

/** Makes another person the owner, who reads the list from then on; returns the former owner. */
async function handedOver(): Promise<Member> {
  const maker = ingrid;
  const next = await aMember(world, { organisation: maker.organisation, role: 'supporter' });
  const reply = await maker.call('PUT /organization/:orgId/owner', { params: org(), body: { userId: next.id } });
  expect(reply.status).toBe(200);
  ingrid = next;
  return maker;
}

const lowered =
  (role: 'member' | 'invited') =>
  ({ id: userId }: Member) =>
    ingrid.call('PUT /organization/:orgId/user/:userId', { params: { ...org(), userId }, body: { role } });

const GOING: Record<string, (maker: Member) => Promise<unknown>> = {
  'become a member': lowered('member'),
  'lost access': lowered('invited'),
  left: (maker) => maker.call('DELETE /organization/:id/users', { params: { id: maker.organisation.id }, body: {} }),
  removed: ({ id: userId }) =>
    ingrid.call('DELETE /organization/:orgId/user/:userId', { params: { ...org(), userId }, body: {} }),
  'deleted the account': async (maker) => {
    await maker.call('POST /user/deletion', { body: { email: maker.email } });
    world.setNow('2026-12-10T08:00:00.000Z');
    await runJob(world, 'erase');
  },
};

test.each(Object.entries(GOING))(
  'after the maker has %s, nothing is sent until the owner saves the webhook',
  async (_, goes) => {
    const { id } = await connected({ events: ['member.joined'] });
    await goes(await handedOver());
    await joins('a@nordvik.example');
    await deliver();
    expect(received).toEqual([]);
    expect(await listed()).toMatchObject([{ paused: { status: null, saverLeft: true }, waiting: 1 }]);
    const { transport, taken } = keepingRelay();
    await deliver();
    await sendAll(world, transport);
    const toOwner = taken.filter(({ to, subject }) => to.address === ingrid.email && subject.includes('på pause'));
    expect(toOwner.map(({ text }) => text)).toEqual([expect.stringContaining('kan fortsatt kjenne hemmeligheten')]);
    await saves(ingrid, id);
    await deliver();
    expect(received).toHaveLength(1);
    expect(await listed()).toMatchObject([{ paused: null }]);
  },
);

test('after a hand-over a webhook goes on while its maker is a supporter', async () => {
  await connected({ events: ['member.joined'] });
  await handedOver();
  await joins('a@nordvik.example');
  await deliver();
  expect(received).toHaveLength(1);
});

test('a new secret starts a webhook whose maker has left, and not one whose receiver fails', async () => {
  const { id } = await connected({ events: ['member.joined'] });
  await GOING['left']?.(await handedOver());
  await deliver();
  expect(await listed()).toMatchObject([{ paused: { saverLeft: true } }]);
  const renew = () =>
    ingrid.call('POST /organization/:orgId/webhooks/:id/secret', { params: { ...org(), id }, body: {} });
  expect((await renew()).status).toBe(201);
  expect(await listed()).toMatchObject([{ paused: null }]);
  await sql`update webhooks set paused_at = ${world.now()}`.execute(world.database.query);
  await renew();
  expect(await listed()).toMatchObject([{ paused: { saverLeft: false } }]);
});

test('a webhook that the new owner has saved goes on when its maker leaves', async () => {
  const { id } = await connected({ events: ['member.joined'] });
  const maker = await handedOver();
  await saves(ingrid, id);
  await GOING['left']?.(maker);
  await joins('a@nordvik.example');
  await deliver();
  expect(received).toHaveLength(1);
});

test('a hand-over mails the new owner the names of the webhooks that somebody else has saved', async () => {
  await connected({ name: 'Kundesystemet', events: ['member.joined'] });
  const maker = await handedOver();
  await ingrid.call('PUT /organization/:orgId/owner', { params: org(), body: { userId: maker.id } });
  const { transport, taken } = keepingRelay();
  await sendAll(world, transport);
  const mailTo = ({ email }: Member) => taken.find(({ to }) => to.address === email)?.text;
  expect(mailTo(ingrid)).toContain('Kundesystemet.');
  expect(mailTo(maker)).toContain('Du styrer nå medlemmer');
  expect(mailTo(maker)).not.toContain('Kundesystemet');
});

test('an answer that is too long is cut off, and a delivery of a process that died is sent again with its id', async () => {
  answer = (_, reply) => {
    const flood = () => void (reply.write('x'.repeat(60_000)) ? setImmediate(flood) : reply.once('drain', flood));
    reply.on('close', () => reply.removeAllListeners('drain'));
    flood();
  };
  const { id } = await connected({ events: [EVERYTHING[3]] });
  await ingrid.call('POST /organization/:orgId/webhooks/:id/test', { params: { ...org(), id }, body: {} });
  await deliver();
  expect(await deliveriesOf(id)).toMatchObject([{ state: 'delivered', status: 200 }]);
  answer = (_, reply) => void reply.end();
  await sql`update webhook_deliveries set state = 'waiting', tries = 1, due_at = ${world.now()}`.execute(
    world.database.query,
  );
  await Promise.all([deliver(), deliver()]);
  expect(received).toHaveLength(2);
  expect(received[0]?.headers['webhook-id']).toBe(received[1]?.headers['webhook-id']);
});

test.each([
  ['ftp://127.0.0.1/', 'url.invalid'],
  ['https://10.0.0.1/', 'url.internal'],
  ['https://2852039166/', 'url.internal'],
  ['https://nobody.invalid/', 'url.unknown'],
])('%s is refused as an address', async (url, code) => {
  const body = { url, events: EVERYTHING };
  const reply = await ingrid.call('POST /organization/:orgId/webhooks', { params: org(), body });
  expect(reply).toMatchObject({ status: 422, body: { errors: [{ code }] } });
});

test('an organisation has ten webhooks at most', async () => {
  const body = { url: address(), events: EVERYTHING };
  const asked = Array.from({ length: 12 }, () =>
    ingrid.call('POST /organization/:orgId/webhooks', { params: org(), body }),
  );
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(10);
  expect(statuses.filter((status) => status === 409)).toHaveLength(2);
});
