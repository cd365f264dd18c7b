import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { createSurvey } from '../../../test/drafts.ts';
import { runJob } from '../../../test/housekeeping.ts';
import { keepingRelay, sendAll } from '../../../test/mailing.ts';
import { member, organisation } from '../../../test/organisations.ts';
import { type Person, useWorld } from '../../../test/world.ts';
import { countCaused } from '#mails/server/mail-quota.ts';

const world = useWorld();
let relay = keepingRelay();
beforeEach(() => void (relay = keepingRelay()));

const send = () => sendAll(world, relay.transport);
const FAILED = { accepted: false, temporary: false, reason: 'addressUnknown' } as const;
const LATE = { endDate: '2026-12-20' };

const invite = (person: Person, id: string, ...emails: string[]) =>
  person.call('POST /survey/:id/responders', { params: { id }, body: emails.map((email) => ({ email, lang: 'no' })) });
const listed = async (person: Person, id: string) =>
  (await person.call('GET /survey/:id/responders', { params: { id } })).body as Record<string, unknown>[];
const correct = async (person: Person, id: string, from: string, email: string) => {
  const one = (await listed(person, id)).find((row) => row['email'] === from);
  const params = { id, responder: String(one?.['id']) };
  return person.call('PUT /survey/:id/responders/:responder', { params, body: { email } });
};
const resend = (person: Person, id: string, address: string) =>
  person.call('POST /survey/:id/responders/resend/:address', { params: { id, address } });
const choose = async (email: string, wanted: boolean, id?: string) => {
  const isAsked = (row: Record<string, unknown>) =>
    row['email'] === email && (id === undefined || row['survey_id'] === id);
  const params = { responderId: String((await world.rows('responders')).find(isAsked)?.['link_id']) };
  return (await world.anybody('POST /respond/:responderId/mails', { params, body: { wanted } })).status;
};
const optOut = (email: string, id?: string) => choose(email, false, id);
const reasonOf = ({ body }: { body: unknown }) => String((body as { type?: unknown }).type);
const codesOf = ({ body }: { body: unknown }) =>
  (body as { errors?: { code: string }[] }).errors?.map(({ code }) => code);

test('the same address in another spelling is no correction and sends nothing', async () => {
  const ingrid = await world.person();
  const id = await createSurvey(ingrid);
  await invite(ingrid, id, 'optout@sundvag.example');
  await send();
  expect(await optOut('optout@sundvag.example')).toBe(200);
  for (const email of ['optout@sundvag.example', ' OptOut@Sundvag.example ']) {
    const corrected = await correct(ingrid, id, 'optout@sundvag.example', email);
    expect([corrected.status, codesOf(corrected)]).toEqual([422, ['email.same']]);
  }
  await send();
  expect(relay.recipients()).toEqual(['optout@sundvag.example']);
  expect(await listed(ingrid, id)).toMatchObject([{ delivery: 'optedOut' }]);
});

test('an opt-out holds, however the address comes back', async () => {
  const ingrid = await world.person();
  const id = await createSurvey(ingrid, LATE);
  await invite(ingrid, id, 'out@sundvag.example', 'other@sundvag.example');
  await send();
  expect(await optOut('out@sundvag.example')).toBe(200);
  // Makes the mail fail so that both addresses can be corrected: away, to and fro, and onto it.
  await sql`update outgoing_mails set state = 'failed', sent_at = null`.execute(world.database.query);
  expect((await correct(ingrid, id, 'out@sundvag.example', 'away@sundvag.example')).status).toBe(200);
  expect((await correct(ingrid, id, 'away@sundvag.example', 'out@sundvag.example')).status).toBe(200);
  expect((await correct(ingrid, id, 'out@sundvag.example', 'gone@sundvag.example')).status).toBe(200);
  expect((await correct(ingrid, id, 'other@sundvag.example', 'out@sundvag.example')).status).toBe(200);
  expect((await correct(ingrid, id, 'out@sundvag.example', 'third@sundvag.example')).status).toBe(200);
  expect((await invite(ingrid, id, 'OUT@sundvag.example')).body).toEqual({ added: 1, alreadyInvited: 0 });
  world.setNow('2026-11-23T08:00:00.000Z');
  expect((await resend(ingrid, id, 'out@sundvag.example')).status).toBe(409);
  relay.taken.length = 0;
  await send();
  expect(relay.recipients()).not.toContain('out@sundvag.example');
  expect((await listed(ingrid, id)).find(({ email }) => email === 'out@sundvag.example')).toMatchObject({
    delivery: 'optedOut',
    emailed: false,
    mayResend: false,
  });
});

test('an erased address gets no more mails about its running surveys, and is not kept', async () => {
  const ingrid = await world.person();
  const id = await createSurvey(ingrid, LATE);
  const other = await world.person();
  const second = await createSurvey(other, LATE);
  await invite(ingrid, id, 'out@sundvag.example', 'stays@sundvag.example');
  await invite(other, second, 'out@sundvag.example');
  await send();
  await optOut('out@sundvag.example', id);
  await world.anybody('POST /address', { body: { email: 'out@sundvag.example', lang: 'no' } });
  const [mail] = (await world.rows('outgoing_mails')).filter(({ kind }) => kind === 'storedAboutYou');
  const [, ticket] = /address\/([\w-]+)/.exec(JSON.stringify(mail?.['content'])) ?? [];
  const params = { ticket: String(ticket) };
  expect((await world.anybody('POST /address/:ticket/erasure', { params, body: {} })).body).toEqual({ erased: 2 });

  const left = JSON.stringify([
    await world.rows('responders'),
    await world.rows('asked_addresses'),
    await world.rows('outgoing_mails'),
  ]);
  expect(left).not.toContain('out@sundvag');
  relay.taken.length = 0;
  await invite(ingrid, id, 'out@sundvag.example');
  await send();
  expect(relay.recipients()).toEqual([]);
  // An erased address gets no more mails about its surveys, also without an opt-out.
  await invite(other, second, 'out@sundvag.example');
  await send();
  expect(relay.recipients()).toEqual([]);
});

test('a person who opts in again gets mails', async () => {
  const ingrid = await world.person();
  const id = await createSurvey(ingrid, LATE);
  await invite(ingrid, id, 'out@sundvag.example');
  await send();
  await optOut('out@sundvag.example');
  await choose('out@sundvag.example', true);
  world.setNow('2026-11-23T08:00:00.000Z');
  expect((await resend(ingrid, id, 'out@sundvag.example')).status).toBe(200);
  await send();
  expect(relay.recipients()).toEqual(['out@sundvag.example', 'out@sundvag.example']);
});

test('keeps an opt-out that a process of the version before wrote', async () => {
  const ingrid = await world.person();
  const id = await createSurvey(ingrid, LATE);
  await invite(ingrid, id, 'out@sundvag.example');
  await sql`delete from asked_addresses`.execute(world.database.query);
  await sql`update responders set opted_out_at = ${world.now()}`.execute(world.database.query);
  expect((await correct(ingrid, id, 'out@sundvag.example', 'away@sundvag.example')).status).toBe(200);
  await invite(ingrid, id, 'out@sundvag.example');
  await send();
  expect(relay.recipients()).toEqual(['away@sundvag.example']);
});

test('forty corrections of one responder mail four people, and only those whose mail did not arrive', async () => {
  const ingrid = await world.person();
  const id = await createSurvey(ingrid);
  await invite(ingrid, id, 'a0@sundvag.example');
  const statuses: number[] = [];
  let last = 'a0@sundvag.example';
  for (let n = 1; n <= 40; n += 1) {
    relay.answers.set(last, FAILED);
    await send();
    const next = `a${n}@sundvag.example`;
    const reply = await correct(ingrid, id, last, next);
    statuses.push(reply.status);
    if (reply.status === 200) last = next;
    else expect(reasonOf(reply)).toContain('corrected-often');
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(3);
  expect(await world.rows('outgoing_mails')).toHaveLength(4);
  expect(await listed(ingrid, id)).toMatchObject([{ email: 'a3@sundvag.example', mayCorrect: false }]);
});

test('refuses to correct an address that a mail has reached or is reaching', async () => {
  const ingrid = await world.person();
  const id = await createSurvey(ingrid, LATE);
  await invite(ingrid, id, 'a@sundvag.example');
  expect(await listed(ingrid, id)).toMatchObject([{ mayCorrect: true }]);
  await sql`update outgoing_mails set state = 'sending'`.execute(world.database.query);
  const sending = await correct(ingrid, id, 'a@sundvag.example', 'b@sundvag.example');
  expect([sending.status, reasonOf(sending)]).toEqual([409, expect.stringContaining('delivered')]);
  await sql`update outgoing_mails set state = 'waiting'`.execute(world.database.query);
  await send();
  expect(await listed(ingrid, id)).toMatchObject([{ mayCorrect: false }]);
  expect((await correct(ingrid, id, 'a@sundvag.example', 'b@sundvag.example')).status).toBe(409);
  expect(relay.recipients()).toEqual(['a@sundvag.example']);
});

test('three of twenty concurrent corrections count, and each mailed address counts towards the ten', async () => {
  const ingrid = await world.person();
  const id = await createSurvey(ingrid);
  await invite(ingrid, id, 'a@sundvag.example');
  relay.answers.set('a@sundvag.example', FAILED);
  await send();
  const [row] = await listed(ingrid, id);
  const params = { id, responder: String(row?.['id']) };
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      ingrid.call('PUT /survey/:id/responders/:responder', { params, body: { email: `b${n}@sundvag.example` } }),
    ),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
  // The first was mailed and the last will be; nothing was sent to the two in between.
  const eight = Array.from({ length: 8 }, (_, n) => `c${n}@sundvag.example`);
  expect(codesOf(await invite(ingrid, id, ...eight, 'c8@sundvag.example'))).toEqual(['responders.tooMany']);
  expect((await invite(ingrid, id, ...eight)).status).toBe(201);
  relay.answers.set('c0@sundvag.example', FAILED);
  await send();
  const eleventh = await correct(ingrid, id, 'c0@sundvag.example', 'd@sundvag.example');
  expect([eleventh.status, codesOf(eleventh)]).toEqual([422, ['email.tooMany']]);
  // An address that was mailed before takes no new place.
  expect((await correct(ingrid, id, 'c0@sundvag.example', 'a@sundvag.example')).status).toBe(200);
});

test('an address that is corrected before its mail is sent takes no place', async () => {
  const ingrid = await world.person();
  const ten = Array.from({ length: 10 }, (_, n) => ({ email: `r${n}@sundvag.example`, lang: 'no' }));
  const id = await createSurvey(ingrid, { startDate: '2026-11-25', endDate: '2026-12-05', responders: ten });
  expect((await correct(ingrid, id, 'r0@sundvag.example', 'right@sundvag.example')).status).toBe(200);
  world.setNow('2026-11-25T08:00:00.000Z');
  relay.answers.set('r1@sundvag.example', FAILED);
  await send();
  expect(relay.recipients()).not.toContain('r0@sundvag.example');
  expect(codesOf(await correct(ingrid, id, 'r1@sundvag.example', 'more@sundvag.example'))).toEqual(['email.tooMany']);
});

test('sends to an address at most three more times, over corrections to and fro and new invitations', async () => {
  const ingrid = await world.person();
  const id = await createSurvey(ingrid, { endDate: '2027-02-20' });
  await invite(ingrid, id, 'a@sundvag.example');
  await send();
  const failedAgain = async () => {
    // The repeated mail bounces, and the address is corrected away.
    relay.answers.set('a@sundvag.example', FAILED);
    await send();
    relay.answers.clear();
  };
  world.setNow('2026-11-22T08:00:00.000Z');
  expect((await resend(ingrid, id, 'a@sundvag.example')).status).toBe(200);
  await failedAgain();
  expect((await correct(ingrid, id, 'a@sundvag.example', 'b@sundvag.example')).status).toBe(200);
  expect((await invite(ingrid, id, 'a@sundvag.example')).status).toBe(201);
  await send();
  expect(await listed(ingrid, id)).toContainEqual(
    expect.objectContaining({ email: 'a@sundvag.example', resent: true }),
  );
  world.setNow('2026-11-24T08:00:00.000Z');
  expect((await resend(ingrid, id, 'a@sundvag.example')).status).toBe(200);
  await failedAgain();
  world.setNow('2026-11-26T08:00:00.000Z');
  expect((await resend(ingrid, id, 'a@sundvag.example')).status).toBe(409);
  expect((await correct(ingrid, id, 'a@sundvag.example', 'c@sundvag.example')).status).toBe(200);
  expect(reasonOf(await invite(ingrid, id, 'a@sundvag.example'))).toContain('too-soon');
});

const DAY = 2_000;
/** Stores this many counted mails of a person, as a process would have written them. */
async function alreadyCaused({ id }: Person, mails: number) {
  await sql`
    insert into mails_caused (id, person_id, caused_at, mails)
    values (gen_random_uuid(), ${id}, ${world.now()}, ${mails})`.execute(world.database.query);
}

test('how many mails a person caused is forgotten after a day', async () => {
  await alreadyCaused(await world.person(), 1);
  world.setNow('2026-11-21T07:59:59.999Z');
  await runJob(world, 'sweep');
  expect(await world.rows('mails_caused')).toHaveLength(1);
  world.setNow('2026-11-21T08:00:00.000Z');
  await runJob(world, 'sweep');
  expect(await world.rows('mails_caused')).toEqual([]);
});

test('every mail to others counts towards the day: invitations, repeated mails, corrections', async () => {
  const ingrid = await world.person();
  const id = await createSurvey(ingrid, LATE);
  await invite(ingrid, id, 'a@sundvag.example', 'b@sundvag.example');
  await alreadyCaused(ingrid, DAY - 3);
  expect((await correct(ingrid, id, 'b@sundvag.example', 'c@sundvag.example')).status).toBe(200);
  const refused = [
    await correct(ingrid, id, 'c@sundvag.example', 'd@sundvag.example'),
    await invite(ingrid, id, 'e@sundvag.example'),
  ];
  expect(refused.map((reply) => [reply.status, reasonOf(reply)])).toEqual(
    Array(2).fill([429, expect.stringContaining('invitations-per-day')]),
  );
  await send();
  world.setNow('2026-11-21T08:00:00.001Z');
  await alreadyCaused(ingrid, DAY);
  expect((await resend(ingrid, id, 'a@sundvag.example')).status).toBe(429);
  world.setNow('2026-11-22T08:00:00.001Z');
  expect((await resend(ingrid, id, 'a@sundvag.example')).status).toBe(200);
});

test('counts of a clock that was ahead do not apply to the days between', async () => {
  const ingrid = await world.person();
  const { query } = world.database;
  const yearLater = new Date(world.now().getTime() + 365 * 24 * 3_600_000);
  await countCaused(query, ingrid.id, 2_000, yearLater);
  expect(await countCaused(query, ingrid.id, 1, world.now())).toBe(1);
  const aMoment = new Date(world.now().getTime() + 500);
  await countCaused(query, ingrid.id, 1, aMoment);
  expect(await countCaused(query, ingrid.id, 1, world.now()), 'another process is a little ahead').toBe(3);
});

test('none of eight surveys of one person that invite at once exceeds the two thousand', async () => {
  const ingrid = await world.person();
  await organisation(world, { owner: ingrid });
  const ids: string[] = [];
  for (const _ of Array.from({ length: 8 })) ids.push(await createSurvey(ingrid));
  await alreadyCaused(ingrid, DAY - 2);
  const replies = await Promise.all(ids.map((id, n) => invite(ingrid, id, `r${n}@sundvag.example`)));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(2);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(6);
  expect(await world.rows('outgoing_mails')).toHaveLength(2);
});

test('a mail counts for the user who causes it: the adviser who made the survey, or the candidate', async () => {
  const owner = await world.person();
  const nordvik = await organisation(world, { owner });
  const adviser = await member(world, nordvik, await world.person(), 'supporter');
  const sara = await member(world, nordvik, await world.person());
  const id = await createSurvey(adviser, { onBehalfOf: sara.id, accessibleBy: 'supporters' });
  await alreadyCaused(adviser, DAY);
  expect((await invite(adviser, id, 'a@sundvag.example')).status).toBe(429);
  expect((await invite(sara, id, 'a@sundvag.example')).status).toBe(201);
  await alreadyCaused(sara, DAY);
  expect((await invite(sara, id, 'b@sundvag.example')).status).toBe(429);
});
