import { beforeEach, expect, test } from 'vitest';
import { surveyBody } from '../../../test/drafts.ts';
import { aMember, type Member } from '../../../test/factories.ts';
import { member } from '../../../test/organisations.ts';
import { useWorld } from '../../../test/world.ts';

const world = useWorld();

let owner: Member;
let ola: Member;
beforeEach(async () => {
  owner = await aMember(world, { role: 'owner', candidate: 'Kari Nordmann' });
  ola = await aMember(world, { organisation: owner.organisation });
});

const params = () => ({ orgId: owner.organisation.id });
const read = async (person: Member) => {
  const { status, body } = await person.call('GET /organization/:orgId/agreed', { params: params() });
  expect(status).toBe(200);
  return body as { private: boolean; smallest: number; locks: object[]; changes: Record<string, unknown>[] };
};
const change = (body: object) => owner.call('PUT /organization/:orgId/agreed', { params: params(), body });
const act = (what: 'lock' | 'unlock', rule: string, reason = 'Drøftet 3/26') =>
  owner.call(`POST /organization/:orgId/agreed/:rule/${what}`, {
    params: { ...params(), rule },
    body: { reason },
  });
const details = (form: object) =>
  owner.call('PUT /organization/:id', {
    params: { id: owner.organisation.id },
    body: { name: 'Nordvik', consentToTerms: 1, consentToAgreement: 1, ...form },
  });
const createPrivate = (person: Member) => person.call('POST /survey', { body: surveyBody({ accessibleBy: 'me' }) });
const AGREED = { status: 409, body: { type: '/problems/agreed' } };

test('every member sees what is agreed, with its lock, its reason and its changes', async () => {
  expect(await read(ola)).toMatchObject({ smallest: 3, private: true, cards: true, locks: [], changes: [] });
  await change({ smallest: 5 });
  world.setNow('2026-11-21T08:00:00Z');
  await change({ private: false });
  world.setNow('2026-11-22T08:00:00Z');
  await act('lock', 'smallest');
  expect(await read(ola)).toMatchObject({
    smallest: 5,
    private: false,
    locks: [{ rule: 'smallest', by: 'Kari Nordmann', reason: 'Drøftet 3/26', unlocked: null }],
  });
  expect((await read(ola)).changes.map(({ rule, what, from, to }) => [rule, what, from, to])).toEqual([
    ['smallest', 'locked', null, null],
    ['private', 'changed', 'true', 'false'],
    ['smallest', 'changed', '3', '5'],
  ]);
});

test('a locked rule is refused in every call, and nothing else of the request is stored', async () => {
  await act('lock', 'private');
  expect(await change({ private: false, smallest: 8 })).toMatchObject(AGREED);
  expect(await read(ola)).toMatchObject({ private: true, smallest: 3 });
  expect(await details({ allowPrivateSurveys: 0 })).toMatchObject(AGREED);
  expect((await details({ allowPrivateSurveys: 1, country: 'NO' })).status).toBe(200);
  expect((await change({ private: true, smallest: 8 })).status).toBe(200);
  expect(await act('lock', 'private', 'En annen grunn')).toMatchObject(AGREED);
});

test('another domain is refused while cards from internal surveys are locked as not allowed', async () => {
  await act('lock', 'cards');
  expect((await details({ domain: 'annet.example' })).status).toBe(200);
  await act('unlock', 'cards');
  world.setNow('2026-12-20T08:00:00Z');
  await change({ cards: false });
  await act('lock', 'cards');
  expect(await details({ domain: 'tredje.example' })).toMatchObject(AGREED);
});

test('unlocking takes effect after seven days, and the rule can be locked again until then', async () => {
  await act('lock', 'private');
  expect((await act('unlock', 'private', 'Ny avtale')).status).toBe(200);
  expect(await read(ola)).toMatchObject({
    locks: [
      { rule: 'private', unlocked: { by: 'Kari Nordmann', reason: 'Ny avtale', from: '2026-11-27T08:00:00.000Z' } },
    ],
  });
  world.setNow('2026-11-27T07:59:59.999Z');
  expect(await change({ private: false })).toMatchObject(AGREED);
  expect((await act('lock', 'private')).status).toBe(200);
  world.setNow('2026-11-27T08:00:00Z');
  expect(await change({ private: false })).toMatchObject(AGREED);
  await act('unlock', 'private');
  world.setNow('2026-12-04T08:00:00Z');
  expect((await change({ private: false })).status).toBe(200);
  expect((await read(ola)).locks).toEqual([]);
});

test('unlocking tells every member once, whoever waits for a role is not told, and it needs a reason', async () => {
  await member(world, owner.organisation, await world.person(), 'invited');
  await act('lock', 'smallest');
  expect(await act('unlock', 'smallest', '  ')).toMatchObject({ body: { errors: [{ code: 'reason.required' }] } });
  const both = await Promise.all([act('unlock', 'smallest'), act('unlock', 'smallest')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const told = (await world.rows('outgoing_mails')).filter(({ kind }) => kind === 'agreedUnlocked');
  expect(told.map(({ recipient }) => recipient).sort()).toEqual([ola.email, owner.email].sort());
  expect((await world.rows('audit_entries')).map(({ kind }) => kind)).toEqual(['agreedLocked', 'agreedUnlocked']);
});

test('private surveys cannot be created once they are not allowed, and those from before stay', async () => {
  const before = (await createPrivate(ola)).body as { id: string };
  await change({ private: false });
  expect(await createPrivate(ola)).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'accessibleBy.notAllowed' }] },
  });
  const survey = { params: { id: before.id } };
  expect((await ola.call('GET /survey/:id', survey)).body).toMatchObject({ accessibleBy: 'me' });
  const edit = (accessibleBy: string) => ola.call('PUT /survey/:id', { ...survey, body: surveyBody({ accessibleBy }) });
  expect((await edit('me')).status).toBe(200);
  expect((await edit('org')).status).toBe(200);
  expect(await edit('me')).toMatchObject({ status: 422, body: { errors: [{ code: 'accessibleBy.notAllowed' }] } });
});

test('addresses are kept for the months that are agreed, never longer than the installation keeps them', async () => {
  expect(await read(ola)).toMatchObject({ retention: 24, longestRetention: 24 });
  expect(await change({ retention: 25 })).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'retention.tooLong' }] },
  });
  expect(await change({ retention: 0 })).toMatchObject({ status: 422 });
  expect((await change({ smallest: 5 })).status).toBe(200);
  expect(await world.rows('organisations')).toMatchObject([{ address_months: null }]);
  expect((await change({ retention: 12 })).body).toMatchObject({ retention: 12 });
  await act('lock', 'retention');
  expect(await change({ retention: 24 })).toMatchObject(AGREED);
  expect((await read(ola)).changes.find(({ rule, what }) => rule === 'retention' && what === 'changed')).toMatchObject({
    from: '24',
    to: '12',
  });
});

test('the owner’s own data and the organisation’s export tell of locks', async () => {
  await act('lock', 'private');
  const own = await owner.call('POST /user/export');
  expect(own.body).toMatchObject({ lockedRules: [{ rule: 'private', act: 'locked', reason: 'Drøftet 3/26' }] });
  const whole = await owner.call('POST /organization/:orgId/export', { params: params() });
  expect(whole.body).toMatchObject({ agreed: { private: true, locks: [{ rule: 'private', reason: 'Drøftet 3/26' }] } });
});
