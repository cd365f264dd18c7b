import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { invite, submit } from '../../../test/answering.ts';
import { runJob } from '../../../test/housekeeping.ts';
import { keepingRelay, sendAll } from '../../../test/mailing.ts';
import { foundNordvik } from '../../../test/nordvik.ts';
import { member } from '../../../test/organisations.ts';
import { type Person, type Reply, useWorld } from '../../../test/world.ts';

const world = useWorld();
const MARTE = 'marte@sundvag.example';
const JONAS = 'jonas@sundvag.example';
const FOUR_WEEKS = { endDate: '2026-12-18' };
/** A day after the mails of the first morning, and a moment before that. */
const NEXT_DAY = '2026-11-21T08:00:00Z';
const TOO_SOON = '2026-11-21T07:59:59Z';

let ingrid: Person;
let relay: ReturnType<typeof keepingRelay>;
beforeEach(async () => {
  ingrid = await world.person({ candidate: 'Ingrid', email: 'ingrid@nordvik.example' });
  relay = keepingRelay();
});

const send = () => sendAll(world, relay.transport);

async function invited(addresses: string[], fields: Record<string, unknown> = FOUR_WEEKS) {
  const survey = await invite(world, ingrid, addresses, fields);
  await send();
  const rows = await world.rows('responders');
  return { ...survey, ids: addresses.map((email) => String(rows.find((row) => row['email'] === email)?.['id'])) };
}

type State = {
  automatic: boolean;
  planned: { occasion: string; at: string }[];
  sent: { kind: string; day: string; count: number }[];
  answered: number;
  invited: number;
  unanswered: { id: string; email: string; remindedAt: string | null; notNow: string | null; from: string | null }[];
};

const read = (id: string, as = ingrid) => as.call('GET /survey/:id/reminders', { params: { id } });
const stateOf = async (id: string) => (await read(id)).body as State;
const remind = (id: string, responders: string[], as = ingrid): Promise<Reply> =>
  as.call('POST /survey/:id/reminders', { params: { id }, body: { responders } });
const resend = (id: string, address: string) =>
  ingrid.call('POST /survey/:id/responders/resend/:address', { params: { id, address } });

describe('reminding by hand', () => {
  test('sends to named responders who have not answered, a day after the last mail', async () => {
    const { id, ids, links } = await invited([MARTE, JONAS]);
    await submit(world, links[1] ?? '');
    world.setNow(TOO_SOON);
    expect((await remind(id, ids)).body).toEqual({ reminded: 0, leftOut: 2 });
    world.setNow(NEXT_DAY);
    expect((await remind(id, ids)).body).toEqual({ reminded: 1, leftOut: 1 });
    await send();
    expect(relay.taken.at(-1)).toMatchObject({
      subject: expect.stringContaining('Påminnelse'),
      to: { address: MARTE },
    });
    expect(relay.taken).toHaveLength(3);
  });

  test('is sent at once, also in the evening, because a person asked for it', async () => {
    const { id, ids } = await invited([MARTE]);
    world.setNow('2026-11-22T21:00:00Z');
    await remind(id, ids);
    await send();
    expect(relay.taken).toHaveLength(2);
  });

  test('sends once when two calls are concurrent', async () => {
    const { id, ids } = await invited([MARTE, JONAS]);
    world.setNow(NEXT_DAY);
    const replies = await Promise.all([remind(id, ids), remind(id, ids), remind(id, [...ids, ...ids])]);
    const counts = replies.map(({ body }) => (body as { reminded: number }).reminded);
    expect(counts.toSorted()).toEqual([0, 0, 2]);
    await send();
    expect(relay.taken).toHaveLength(4);
    expect((await remind(id, ids)).body).toEqual({ reminded: 0, leftOut: 2 });
  });

  test('allows three mails at most, including resent invitations, also to an address invited again', async () => {
    const { id, ids } = await invited([MARTE]);
    for (const [place, act] of [() => remind(id, ids), () => resend(id, MARTE), () => remind(id, ids)].entries()) {
      world.setNow(`2026-11-2${place + 2}T09:00:00Z`);
      expect((await act()).status).toBeLessThan(300);
      await send();
    }
    world.setNow('2026-11-27T09:00:00Z');
    expect((await remind(id, ids)).body).toEqual({ reminded: 0, leftOut: 1 });
    expect((await resend(id, MARTE)).status).toBe(409);
    expect((await stateOf(id)).unanswered).toMatchObject([{ notNow: 'often', from: null }]);
    expect(await world.rows('asked_addresses')).toMatchObject([{ times_resent: 3 }]);
  });

  test('sends neither a reminder nor the invitation while a mail is queued', async () => {
    const { id, ids } = await invited([MARTE]);
    world.setNow(NEXT_DAY);
    expect((await resend(id, MARTE)).status).toBe(200);
    expect((await remind(id, ids)).body).toEqual({ reminded: 0, leftOut: 1 });
    expect((await resend(id, MARTE)).status).toBe(409);
  });

  test('skips responders who opted out, declined, never got a mail, or belong to another survey', async () => {
    relay.answers.set('away@sundvag.example', { accepted: false, temporary: false, reason: 'addressUnknown' });
    const { id, ids, links } = await invited(['out@sundvag.example', 'no@sundvag.example', 'away@sundvag.example']);
    const other = await world.person({ email: 'other@nordvik.example' });
    const { id: others } = await invite(world, other, [JONAS], FOUR_WEEKS);
    await send();
    const [jonas] = (await world.rows('responders')).filter(({ survey_id: survey }) => survey === others);
    await world.anybody('POST /respond/:responderId/mails', {
      params: { responderId: links[0] ?? '' },
      body: { wanted: false },
    });
    await sql`update responders set declined_at = ${world.now()} where link_id = ${links[1]}`.execute(
      world.database.query,
    );
    world.setNow(NEXT_DAY);
    expect((await remind(id, [...ids, String(jonas?.['id'])])).body).toEqual({ reminded: 0, leftOut: 4 });
    const { unanswered } = await stateOf(id);
    expect(unanswered.map(({ email, notNow }) => [email, notNow])).toEqual([
      ['away@sundvag.example', 'notArrived'],
      ['no@sundvag.example', 'declined'],
      ['out@sundvag.example', 'optedOut'],
    ]);
  });

  test('counts towards the mails that a person causes in a day', async () => {
    const { id, ids } = await invited([MARTE, JONAS]);
    world.setNow(NEXT_DAY);
    await sql`
      insert into mails_caused (id, person_id, caused_at, mails)
      values (gen_random_uuid(), ${ingrid.id}, ${world.now()}, 1999)`.execute(world.database.query);
    const refused = await remind(id, ids);
    expect(refused.status).toBe(429);
    expect((await remind(id, ids.slice(0, 1))).body).toEqual({ reminded: 1, leftOut: 0 });
  });

  test('is refused before the first day and after the last', async () => {
    const { id, ids } = await invited([MARTE], { startDate: '2026-11-23', endDate: '2026-12-18' });
    expect((await remind(id, ids)).status).toBe(409);
    world.setNow('2026-12-19T08:00:00Z');
    expect((await remind(id, ids)).status).toBe(409);
  });
});

describe('what the candidate side sees', () => {
  test('mails sent by day, planned reminders, and who can be reminded when', async () => {
    const { id, ids, links } = await invited([MARTE, JONAS, 'eva@sundvag.example']);
    await submit(world, links[2] ?? '');
    world.setNow(NEXT_DAY);
    await remind(id, [ids[0] ?? '']);
    await send();
    expect(await stateOf(id)).toEqual({
      automatic: true,
      planned: [
        { occasion: 'halfway', at: '2026-12-04T08:00:00.000Z' },
        { occasion: 'lastDays', at: '2026-12-16T08:00:00.000Z' },
      ],
      sent: [
        { kind: 'invitation', day: '2026-11-20', count: 3 },
        { kind: 'byHand', day: '2026-11-21', count: 1 },
      ],
      answered: 1,
      invited: 3,
      unanswered: [
        { id: ids[1], email: JONAS, remindedAt: null, notNow: null, from: null },
        {
          id: ids[0],
          email: MARTE,
          remindedAt: '2026-11-21T08:00:00.000Z',
          notNow: 'recently',
          from: '2026-11-22T08:00:00.000Z',
        },
      ],
    });
  });

  test('automatic reminders by their day, until none is planned any more', async () => {
    const { id } = await invited([MARTE]);
    world.setNow('2026-12-04T08:00:00Z');
    await runJob(world, 'reminders');
    await send();
    const state = await stateOf(id);
    expect(state.planned.map(({ occasion }) => occasion)).toEqual(['lastDays']);
    expect(state.sent.at(-1)).toEqual({ kind: 'automatic', day: '2026-12-04', count: 1 });
    await ingrid.call('PUT /survey/:id/reminders', { params: { id }, body: { automatic: false } });
    expect(await stateOf(id)).toMatchObject({ automatic: false, planned: [] });
  });

  test('a finished survey, which can be read and not switched', async () => {
    const { id } = await invited([MARTE]);
    world.setNow('2026-12-19T08:00:00Z');
    expect((await read(id)).status).toBe(200);
    const switched = await ingrid.call('PUT /survey/:id/reminders', { params: { id }, body: { automatic: false } });
    expect(switched.status).toBe(409);
  });

  test('no reminder in the answer back, which is mailed to those who did not answer too', async () => {
    const { id } = await invited([MARTE]);
    world.setNow('2026-12-19T08:00:00Z');
    const before = await stateOf(id);
    const body = { text: 'Takk til alle som svarte. Jeg skal stille flere åpne spørsmål.' };
    expect((await ingrid.call('PUT /survey/:id/answer-back', { params: { id }, body })).status).toBe(200);
    await send();
    expect(relay.recipients()).toEqual([MARTE, MARTE]);
    expect(await stateOf(id)).toEqual(before);
  });

  test('nothing for a demoted maker, who cannot remind either, and everything for the candidate', async () => {
    const { nordvik, owner } = await foundNordvik(world);
    const supporter = await member(world, nordvik, await world.person({ candidate: 'Siv' }), 'supporter');
    const candidate = await member(world, nordvik, await world.person({ candidate: 'Kari' }));
    const fields = { ...FOUR_WEEKS, accessibleBy: 'supporters', onBehalfOf: candidate.id };
    const { id } = await invite(world, supporter, [MARTE], fields);
    expect((await read(id, supporter)).status).toBe(200);
    expect((await read(id, owner)).status).toBe(403);
    await sql`update memberships set role = 'member' where person_id = ${supporter.id}`.execute(world.database.query);
    expect((await read(id, supporter)).status).toBe(404);
    expect((await remind(id, [], supporter)).status).toBe(404);
    expect((await read(id, candidate)).status).toBe(200);
  });
});
