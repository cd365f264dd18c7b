import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { surveyBody } from '../../../test/drafts.ts';
import { aMember, type Member } from '../../../test/factories.ts';
import { organisationBody } from '../../../test/organisations.ts';
import { runJob } from '../../../test/housekeeping.ts';
import { keepingRelay, sendAll } from '../../../test/mailing.ts';
import { tokenFor } from '../../../test/stand-in-authentication.ts';
import { type Ask, useWorld } from '../../../test/world.ts';

const world = useWorld();

let ingrid: Member;
beforeEach(async () => {
  ingrid = await aMember(world, { role: 'owner', candidate: 'Ingrid Berg', email: 'ingrid@nordvik.example' });
});

type Made = { id: string; token: string; call: Ask };

async function made(body: object = {}): Promise<Made> {
  const reply = await ingrid.call('POST /user/tokens', { body: { name: 'Weekly report', ...body } });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  const { id, token } = reply.body as { id: string; token: string };
  return { id, token, call: world.callWith(token) };
}

const WRITE = { scopes: ['read', 'write'] };
const listed = async () => (await ingrid.call('GET /user/tokens')).body as Record<string, unknown>[];

test('shows a token once, and stores a hash of it', async () => {
  const { id, token } = await made();
  expect(token).toMatch(/^omsyn_[\w-]{43}$/);
  expect(JSON.stringify(await world.rows('access_tokens'))).not.toContain(token.slice(10));
  expect(await listed()).toEqual([
    {
      id,
      name: 'Weekly report',
      kind: 'program',
      scopes: ['read'],
      prefix: token.slice(0, 10),
      madeAt: '2026-11-20T08:00:00.000Z',
      endDate: '2027-02-18',
      lastUsedAt: null,
      works: true,
    },
  ]);
});

test('a token that may read changes nothing, and one that may write does what its person may', async () => {
  const reader = await made();
  const writer = await made({ name: 'CRM', ...WRITE });
  const body = surveyBody({ surveyName: 'Made by a program' });
  expect(await reader.call('POST /survey', { body })).toMatchObject({
    status: 403,
    body: { type: '/problems/read-only-token' },
  });
  expect((await writer.call('POST /survey', { body })).status).toBe(201);
  expect((await reader.call('GET /survey')).body).toMatchObject([{ surveyName: 'Made by a program' }]);
  expect((await listed()).map(({ lastUsedAt }) => lastUsedAt)).toEqual([
    '2026-11-20T08:00:00.000Z',
    '2026-11-20T08:00:00.000Z',
  ]);
});

test('a token reads with the present role of its person, also after they lose it', async () => {
  const member = await aMember(world, { organisation: ingrid.organisation, role: 'supporter' });
  const { body } = await member.call('POST /user/tokens', { body: { name: 'a' } });
  const call = world.callWith((body as Made).token);
  expect((await call('GET /users')).status).toBe(200);
  const params = { orgId: ingrid.organisation.id, userId: member.id };
  await ingrid.call('PUT /organization/:orgId/user/:userId', { params, body: { role: 'invited' } });
  expect((await call('GET /users')).status).toBe(403);
});

test.each(['POST /user/tokens', 'GET /user/tokens', 'POST /user/deletion', 'PUT /user/password', 'GET /payment'])(
  'no token reaches %s, and an assistant reaches no call',
  async (key) => {
    const closed = { status: 403, body: { type: '/problems/closed-to-programs' } };
    const { call } = await made(WRITE);
    expect(await call(key, key.startsWith('GET') ? {} : { body: {} })).toMatchObject(closed);
    const assistant = await made({ name: 'Assistant', kind: 'assistant' });
    expect(await assistant.call('GET /survey')).toMatchObject(closed);
  },
);

test('a token that writes founds no organisation, under either address, and changes no required login', async () => {
  const closed = { status: 403, body: { type: '/problems/closed-to-programs' } };
  const guest = await aMember(world, { organisation: ingrid.organisation, role: 'invited' });
  const { body: own } = await guest.call('POST /user/tokens', { body: { name: 'a', ...WRITE } });
  const call = world.callWith((own as Made).token);
  const body = { name: 'Founded by a program', domain: '', consentToTerms: 1 };
  expect(await call('POST /organization', { body })).toMatchObject(closed);
  const params = { id: '0190a3f4-0000-7000-8000-000000000001' };
  expect(await call('POST /organization/:id', { params, body })).toMatchObject(closed);
  const { call: asOwner } = await made(WRITE);
  const login = { params: { id: ingrid.organisation.id }, body: { provider: null } };
  expect(await asOwner('PUT /organization/:id/login', login)).toMatchObject(closed);
  const renamed = { params: { id: ingrid.organisation.id }, body: { name: 'Nordvik AS' } };
  expect((await asOwner('PUT /organization/:id', renamed)).status).not.toBe(403);
});

test('a token edits the profile and the organisation, and never accepts changed terms for its person', async () => {
  const { call } = await made(WRITE);
  const profile = () => call('PUT /profile', { body: { candidate: 'Ingrid B. Berg', consentToTerms: 1 } });
  const { id, name } = ingrid.organisation;
  const organisation = () =>
    call('PUT /organization/:id', { params: { id }, body: organisationBody({ name, country: 'NO' }) });
  expect([(await profile()).status, (await organisation()).status]).toEqual([200, 200]);
  await sql`update people set terms_version = '2025-01'`.execute(world.database.query);
  await sql`update organisations set agreement_version = '2025-01'`.execute(world.database.query);
  const closed = { status: 403, body: { type: '/problems/closed-to-programs' } };
  expect([await profile(), await organisation()]).toMatchObject([closed, closed]);
  expect(await world.rows('people')).toMatchObject([{ terms_version: '2025-01' }]);
  expect(await world.rows('organisations')).toMatchObject([{ agreement_version: '2025-01' }]);
  expect((await ingrid.call('PUT /profile', { body: { candidate: 'Ingrid Berg', consentToTerms: 1 } })).status).toBe(
    200,
  );
  expect([(await profile()).status, (await organisation()).status]).toEqual([200, 403]);
});

test('a token is refused at the other brand, after its last day, when it is revoked, and after a new password', async () => {
  const { call, id, token } = await made({ endDate: '2026-11-21' });
  const status = async (ask: Ask = call) => (await ask('GET /survey')).status;
  const elsewhere = { authorization: `Bearer ${token}`, host: 'b.localhost' };
  expect((await world.server.inject({ url: '/api/survey', headers: elsewhere })).statusCode).toBe(401);
  expect(await status(world.callWith(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`))).toBe(401);
  world.setNow('2026-11-21T22:59:59Z');
  expect(await status()).toBe(200);
  world.setNow('2026-11-21T23:00:00Z');
  expect(await status()).toBe(401);
  expect(await listed()).toMatchObject([{ id, works: false }]);

  const second = await made({ name: 'b' });
  await sql`
    insert into login_accounts (brand, id, email, email_verified, password_hash, lang, signed_out_at, created_at)
    values ('a', ${`local|${ingrid.id}`}, ${ingrid.email}, true, 'x', 'no', ${world.now()}, ${world.now()})`.execute(
    world.database.query,
  );
  expect(await status(second.call)).toBe(200);
  world.setNow('2026-11-22T08:00:00Z');
  await sql`update login_accounts set signed_out_at = ${world.now()}`.execute(world.database.query);
  expect(await status(second.call)).toBe(401);
  expect((await listed()).map(({ works }) => works)).toEqual([false, false]);

  const third = await made({ name: 'c' });
  expect((await ingrid.call('DELETE /user/tokens/:id', { params: { id: third.id } })).status).toBe(200);
  expect(await status(third.call)).toBe(401);
  expect((await ingrid.call('DELETE /user/tokens/:id', { params: { id: third.id } })).status).toBe(404);
});

test('refuses a name that is taken, a day that has passed or is too far ahead, and the twenty-first token', async () => {
  await made();
  const codes = async (body: object) => {
    const reply = await ingrid.call('POST /user/tokens', { body: { name: 'other', ...body } });
    return (reply.body as { errors?: { code: string }[] }).errors?.map(({ code }) => code) ?? reply.status;
  };
  expect(await codes({ name: 'WEEKLY REPORT' })).toEqual(['name.taken']);
  expect(await codes({ name: ' ' })).toEqual(['name.required']);
  expect(await codes({ endDate: '2026-11-19' })).toEqual(['endDate.tooEarly']);
  expect(await codes({ endDate: '2027-11-21' })).toEqual(['endDate.tooLate']);
  expect(await codes({ endDate: '2027-02-30' })).toEqual(['endDate.invalid']);
  expect(await codes({ scopes: ['write'] })).toEqual(['scopes.invalid']);
  const names = Array.from({ length: 25 }, (_, place) => `token ${place}`);
  const replies = await Promise.all(names.map((name) => ingrid.call('POST /user/tokens', { body: { name } })));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(19);
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ type: '/problems/too-many-tokens' });
  expect(await world.rows('access_tokens')).toHaveLength(20);
});

test('a session whose log-in is more than an hour ago makes no token', async () => {
  const signedIn = { subject: `local|${ingrid.id}`, email: ingrid.email, emailVerified: true, session: 'desk' };
  const ask = () => world.callWith(tokenFor(signedIn))('POST /user/tokens', { body: { name: 'a' } });
  const loggedInAt = Math.floor(world.now().getTime() / 1000);
  await sql`
    insert into login_states (brand, model, id, uid, account_id, payload, expires_at)
    values ('a', 'Session', 'desk', 'desk', ${signedIn.subject}, ${JSON.stringify({ loginTs: loggedInAt })}, '2027-01-01')`.execute(
    world.database.query,
  );
  world.setNow('2026-11-20T09:00:01Z');
  expect(await ask()).toMatchObject({ status: 403, body: { type: '/problems/login-too-old' } });
  world.setNow('2026-11-20T09:00:00Z');
  expect((await ask()).status).toBe(201);
});

test('mails its person when a token is made and once seven days before it ends, and records it in the audit', async () => {
  const { id } = await made({ name: 'CRM', endDate: '2027-01-10' });
  await made({ name: 'Short', endDate: '2026-11-25' });
  const { transport, taken } = keepingRelay();
  await sendAll(world, transport);
  expect(taken.map(({ subject }) => subject)).toEqual(Array(2).fill('Det ble laget en nøkkel til kontoen din'));
  expect(taken.map(({ text }) => text).join()).toContain('Den kan lese og gjelder til 10. januar 2027');
  for (const day of ['2026-11-25', '2027-01-02', '2027-01-03', '2027-01-04', '2027-01-10', '2027-01-11']) {
    world.setNow(`${day}T05:00:00Z`);
    await runJob(world, 'remind');
  }
  const announced = (await world.rows('outgoing_mails')).filter(({ kind }) => kind === 'keyEnding');
  expect(announced.map(({ due_at: due }) => due)).toEqual([new Date('2027-01-03T06:00:00Z')]);
  await sendAll(world, transport);
  expect(taken.slice(2).map(({ subject }) => subject)).toEqual(['Nøkkelen CRM utløper 10. januar 2027']);
  await ingrid.call('DELETE /user/tokens/:id', { params: { id } });
  const told = (await world.rows('audit_entries')).map(
    ({ kind, details }) => `${String(kind)} ${JSON.stringify(details)}`,
  );
  expect(told.filter((entry) => entry.startsWith('accessToken')).sort()).toEqual([
    'accessTokenMade {"token":"CRM"}',
    'accessTokenMade {"token":"Short"}',
    'accessTokenRevoked {"token":"CRM"}',
  ]);
});
