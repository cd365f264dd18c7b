import { beforeEach, expect, test } from 'vitest';
import { cardBody, finishedPair, makeCard } from '../../../test/cards.ts';
import { createSurvey } from '../../../test/drafts.ts';
import { runJob } from '../../../test/housekeeping.ts';
import { keepingRelay, sendAll } from '../../../test/mailing.ts';
import { organisationGoalBody } from '../../../test/organisation-goals.ts';
import { member, organisation, organisationBody } from '../../../test/organisations.ts';
import { type Person, useWorld } from '../../../test/world.ts';
import { billingCalls } from '#billing/calls.ts';
import { newId } from '#platform/server/ids.ts';
import { describeApi } from '#platform/server/http/openapi.ts';
import { readConfig } from '#platform/server/config.ts';
import { billingParts } from './billing-parts.ts';
import { api, apiFor } from './endpoints.ts';

const SETTINGS = { PAYMENTS: 'off' };
const world = useWorld({ settings: SETTINGS });
const TWO_YEARS_ON = '2028-11-20T08:00:00.000Z';

let owner: Person;
let orgId: string;
beforeEach(async () => {
  owner = await world.person();
  const { body } = await owner.call('POST /organization', { body: organisationBody() });
  orgId = (body as { id: string }).id;
});

/** Runs the nightly and the reminding jobs, sends what is due, and returns the kinds of all mails there are. */
async function mailsAfterJobs(): Promise<unknown[]> {
  for (const job of ['forget', 'remind']) await runJob(world, job, SETTINGS);
  await sendAll(world, keepingRelay().transport, SETTINGS);
  return (await world.rows('outgoing_mails')).map(({ kind }) => kind);
}

test.each([undefined, TWO_YEARS_ON])('a founded organisation has full limits at any time (%s)', async (later) => {
  const pair = await finishedPair(world, owner);
  if (later !== undefined) world.setNow(later);
  expect((await owner.call('GET /user')).body).toMatchObject({ role: 'owner', abilities: { fullLimits: true } });
  const endDate = '2028-12-20';
  const startDate = world.now().toISOString().slice(0, 10);
  for (const surveyName of ['Høst', 'Vinter']) await createSurvey(owner, { surveyName, startDate, endDate });
  for (const name of ['Ett', 'To'])
    expect(await makeCard(owner, cardBody(pair, { name }))).toMatchObject({ status: 201 });
  const goal = { params: { id: newId(world.now()) }, body: organisationGoalBody({ endDate }) };
  expect(await owner.call('POST /organization-goal/:id', goal)).toMatchObject({ status: 201 });
});

test('no trial is begun, so the domain still has its own', async () => {
  for (const table of ['trials', 'subscriptions']) expect(await world.rows(table), table).toEqual([]);
});

test('a person without an organisation keeps the limits of one person', async () => {
  const alone = await world.person();
  expect((await alone.call('GET /user')).body).toMatchObject({ abilities: { fullLimits: false } });
});

test('calls about payment do not exist, and the description of the API leaves them out', async () => {
  for (const key of Object.keys(billingCalls)) expect(await owner.call(key), key).toMatchObject({ status: 404 });
  const pathsOf = (parts: typeof api) => Object.keys(describeApi(parts, 'Omsyn').paths ?? {});
  const described = pathsOf(apiFor(readConfig(SETTINGS)));
  const leftOut = pathsOf(api).filter((path) => !described.includes(path));
  const ofPayment = Object.keys(billingCalls).map((key) => `/api${key.split(' ')[1]}`);
  expect(leftOut.toSorted()).toEqual([...new Set(ofPayment)].toSorted());
});

test('nobody hears of a subscription, not even of one from before, and nothing settles payments', async () => {
  const kari = await world.person();
  await organisation(world, { owner: kari, lapsed: true });
  await organisation(world, { owner: await world.person() });
  for (let days = 0; days < 370; days += 6) {
    world.setNow(new Date(Date.parse('2026-11-20T10:00:00Z') + days * 86_400_000).toISOString());
    expect(await mailsAfterJobs()).toEqual([]);
  }
  expect((await kari.call('GET /user')).body).toMatchObject({ abilities: { fullLimits: true } });
  expect(billingParts(readConfig(SETTINGS)).jobs({} as never)).toEqual([]);
  expect(world.payments.sandbox).toBeNull();
});

test('an owner has no choice about mails on a subscription', async () => {
  expect((await owner.call('GET /user/mails')).body).not.toHaveProperty('subscription');
  expect(await owner.call('PUT /user/mails', { body: { subscription: false } })).toMatchObject({ status: 403 });
  expect(await owner.call('GET /subscription-mails')).toMatchObject({ status: 403 });
});

test('the mail to a new owner names members and settings only', async () => {
  const ola = await member(world, { id: orgId, name: '' }, await world.person());
  const handed = { params: { orgId }, body: { userId: ola.id } };
  expect(await owner.call('PUT /organization/:orgId/owner', handed)).toMatchObject({ status: 200 });
  const relay = keepingRelay();
  await sendAll(world, relay.transport, SETTINGS);
  expect(relay.taken.map(({ text }) => text).join()).toMatch(/members and settings|medlemmer og innstillinger/);
});

test('the export tells of no subscription, and the organisation can be closed', async () => {
  const params = { orgId };
  const exported = await owner.call('POST /organization/:orgId/export', { params });
  expect(exported.body).toMatchObject({ subscription: null, payments: [] });
  const { name } = organisationBody();
  expect(await owner.call('POST /organization/:orgId/closing', { params, body: { name } })).toMatchObject({
    status: 201,
  });
  world.setNow('2027-01-01T08:00:00Z');
  await runJob(world, 'close', SETTINGS);
  expect(await world.rows('organisations')).toEqual([]);
});
