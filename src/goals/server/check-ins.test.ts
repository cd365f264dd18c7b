import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { changeGoal, concludeGoal, createGoal, finishedSurvey, readGoal } from '../../../test/goals.ts';
import { runJob } from '../../../test/housekeeping.ts';
import { keepingRelay, sendAll } from '../../../test/mailing.ts';
import { foundNordvik } from '../../../test/nordvik.ts';
import { tokenFor } from '../../../test/stand-in-authentication.ts';
import { type Person, useWorld } from '../../../test/world.ts';
import { readConfig } from '#platform/server/config.ts';
import { addDays, calendarDay } from '#shared/calendar-day.ts';
import { askOwners } from './check-in-asking.ts';

const world = useWorld();

let ingrid: Person;
let relay: ReturnType<typeof keepingRelay>;
beforeEach(async () => {
  ingrid = await world.person({ candidate: 'Ingrid Aune', email: 'ingrid@nordvik.example' });
  relay = keepingRelay();
});

async function at(instant: string): Promise<void> {
  world.setNow(instant);
  await runJob(world, 'reminders');
  await sendAll(world, relay.transport);
}

const questions = () => relay.taken.filter(({ subject }) => subject.startsWith('Hvordan går det med'));

const plannedGoal = async (fields: Record<string, unknown> = {}) =>
  createGoal(ingrid, await finishedSurvey(world, ingrid), { plan: 'Når det er fredag, skal jeg ringe.', ...fields });

/** The ticket in the last mail. */
function ticket(): string {
  return /\/check-in\/([\w-]{43})\?answer=done/.exec(questions().at(-1)?.text ?? '')?.[1] ?? '';
}

const answer = (body: object, of = ticket()) =>
  world.anybody('POST /check-in/:ticket', { params: { ticket: of }, body });
const line = async (id: string) =>
  (await readGoal(ingrid, id)).body as { checkIns: unknown[]; checkInsStopped: boolean };

const PLANNED = ['2026-12-28', '2027-01-25', '2027-02-22', '2027-03-22', '2027-04-19', '2027-05-18'];

/** Runs the jobs in the night, the morning and the evening of each day near a planned one, and once on the others. */
async function halfAYear(until: string, onDay: (day: string) => Promise<unknown> = async () => undefined) {
  const days: string[] = [];
  for (let day = calendarDay('2026-12-01'); day <= until; day = addDays(day, 1)) {
    const isNear = PLANNED.some((planned) => Math.abs(Date.parse(planned) - Date.parse(day)) <= 4 * 86_400_000);
    for (const hour of isNear ? ['04', '08', '21'] : ['08']) {
      const before = questions().length;
      await at(`${day}T${hour}:10:00Z`);
      if (questions().length > before) days.push(`${day} ${hour}`);
    }
    await onDay(day);
  }
  return days;
}

describe('over half a year', () => {
  test('an owner who answers is asked on every planned day, in the morning, and never after the end', async () => {
    const id = await plannedGoal();
    const days = await halfAYear('2027-06-20', async (day) => {
      if (PLANNED.includes(day)) expect((await answer({ answer: 'done' })).status).toBe(200);
    });
    expect(days).toEqual(PLANNED.map((day) => `${day} 08`));
    const { checkIns } = await line(id);
    expect(checkIns).toEqual(PLANNED.map((day) => ({ day, state: 'done' })));
  });

  test('an owner who does not answer is told before the second question, and is not asked a third time', async () => {
    const id = await plannedGoal();
    expect(await halfAYear('2027-03-31')).toEqual(['2026-12-28 08', '2027-01-25 08']);
    const [first, second] = questions();
    expect(first?.text).not.toContain('slutter vi å spørre');
    expect(second?.text).toContain('Svarer du heller ikke denne gangen, slutter vi å spørre.');
    expect(await line(id)).toMatchObject({ checkInsStopped: true, checkIns: [{ state: 'unanswered' }, {}] });
    expect((await changeGoal(ingrid, id, { checkInWeeks: 4 })).status).toBe(200);
    expect(await line(id)).toMatchObject({ checkInsStopped: false });
    expect((await line(id)).checkIns.at(-1)).toEqual({ day: '2027-04-28', state: 'planned' });
  });

  test.each([
    ['it is switched off', (id: string) => changeGoal(ingrid, id, { checkInWeeks: 0 })],
    [
      'the link in the mail stops it',
      () => world.anybody('POST /check-in/:ticket/stop', { params: { ticket: ticket() }, body: { wanted: false } }),
    ],
    ['the settings stop it', () => ingrid.call('PUT /user/mails', { body: { checkIns: false } })],
    [
      'all mails about goals are stopped',
      async () => {
        await sql`insert into mail_choices (person_id, topic, link_id) values (${ingrid.id}, 'goals', ${'a'.repeat(22)})`.execute(
          world.database.query,
        );
        return world.anybody('POST /goal-mails/:linkId', {
          params: { linkId: 'a'.repeat(22) },
          body: { wanted: false },
        });
      },
    ],
    ['the goal is deleted', (id: string) => ingrid.call('DELETE /improvement-goal/:id', { params: { id } })],
    ['the plan is taken away', (id: string) => changeGoal(ingrid, id, { plan: '' })],
    [
      'the account is to be deleted',
      () => sql`update people set deletion_at = '2027-12-01' where id = ${ingrid.id}`.execute(world.database.query),
    ],
    [
      'the goal has become another person’s',
      async (id: string) => {
        const other = await world.person();
        await sql`update goals set candidate_id = ${other.id}, tenant_id = ${other.id} where id = ${id}`.execute(
          world.database.query,
        );
      },
    ],
  ])('nothing is asked after %s', async (_, stop) => {
    const id = await plannedGoal();
    const days = await halfAYear('2027-02-28', async (day) => {
      if (day === '2026-12-28') await answer({ answer: 'notYet' });
      if (day === '2027-01-10') await stop(id);
    });
    expect(days).toEqual(['2026-12-28 08']);
  });

  test('nothing is asked once the goal has ended, or its result is recorded', async () => {
    const id = await plannedGoal();
    await at('2026-12-28T08:10:00Z');
    const open = ticket();
    await changeGoal(ingrid, id, { endDate: '2027-01-10' });
    await at('2027-01-25T08:10:00Z');
    expect((await concludeGoal(ingrid, id)).status).toBe(200);
    expect(await halfAYear('2027-02-28')).toEqual([]);
    expect((await answer({ answer: 'done' }, open)).status).toBe(409);
    const read = await world.anybody('GET /check-in/:ticket', { params: { ticket: open } });
    expect(read.body).toMatchObject({ state: 'closed' });
  });
});

describe('the answer', () => {
  test('is stored once, in the journal, and opening the links stores nothing', async () => {
    const id = await plannedGoal();
    await at('2026-12-28T08:10:00Z');
    const read = () => world.anybody('GET /check-in/:ticket', { params: { ticket: ticket() } });
    const before = await world.rows('goal_check_ins');
    expect((await read()).body).toMatchObject({ state: 'open', goalId: id, since: '2026-11-30', accessibleBy: 'me' });
    expect(await world.rows('goal_check_ins')).toEqual(before);
    const both = await Promise.all([
      answer({ answer: 'done', note: 'Ringte tre ganger.' }),
      answer({ answer: 'not-yet' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const journal = await world.rows('goal_journal');
    expect(journal).toHaveLength(1);
    expect((await read()).body).toMatchObject({ state: 'answered' });
    expect((await answer({ answer: 'done' })).status).toBe(409);
  });

  test('carries the words of the answer above the line that was written', async () => {
    const id = await plannedGoal();
    await at('2026-12-28T08:10:00Z');
    expect((await answer({ answer: 'note' })).status).toBe(422);
    expect((await answer({ answer: 'maybe' })).status).toBe(422);
    await answer({ answer: 'not-yet', note: 'Ferien gikk.' });
    const { journal } = (await readGoal(ingrid, id)).body as { journal: unknown[] };
    expect(journal).toMatchObject([
      { title: 'Ikke ennå', content: 'Ferien gikk.', answer: 'notYet', name: 'Ingrid Aune' },
    ]);
    expect((await line(id)).checkIns).toMatchObject([{ state: 'notYet' }, { state: 'planned' }]);
  });

  test('is refused by the ticket of a goal that has become another person’s, and by an old ticket', async () => {
    const id = await plannedGoal({ endDate: '2028-05-31' });
    await at('2026-12-28T08:10:00Z');
    const other = await world.person();
    world.setNow('2027-06-28T08:10:00Z');
    expect((await answer({ answer: 'done' })).status).toBe(404);
    world.setNow('2027-01-05T08:10:00Z');
    await sql`update goals set candidate_id = ${other.id}, tenant_id = ${other.id} where id = ${id}`.execute(
      world.database.query,
    );
    expect((await answer({ answer: 'done' })).status).toBe(404);
  });
});

test('the links in an old mailbox end when the login brings a new address, where the next question goes', async () => {
  const id = await plannedGoal();
  await at('2026-12-28T08:10:00Z');
  const old = ticket();
  const email = 'ingrid@fjellheim.example';
  const moved = world.callWith(tokenFor({ subject: `local|${ingrid.id}`, email, emailVerified: true }));
  const body = { candidate: 'Ingrid Aune', title: '', image: '', consentToTerms: 1 };
  expect((await moved('PUT /profile', { body })).status).toBe(200);

  const read = (of: string) => world.anybody('GET /check-in/:ticket', { params: { ticket: of } });
  expect(await read(old)).toMatchObject({ status: 404, body: (await read('x'.repeat(43))).body });
  expect((await answer({ answer: 'done' }, old)).status).toBe(404);
  const stop = { params: { ticket: old }, body: { wanted: false } };
  expect((await world.anybody('POST /check-in/:ticket/stop', stop)).status).toBe(404);

  await at('2027-01-25T08:10:00Z');
  expect(questions().map(({ to }) => to.address)).toEqual(['ingrid@nordvik.example', email]);
  expect((await moved('PUT /profile', { body })).status).toBe(200);
  expect((await answer({ answer: 'done' })).status).toBe(200);
  expect((await line(id)).checkIns).toMatchObject([{ state: 'unanswered' }, { state: 'done' }, { state: 'planned' }]);
});

test('three processes at once ask once, and the database keeps no ticket', async () => {
  await plannedGoal();
  world.setNow('2026-12-28T08:10:00Z');
  const parts = { database: world.database, config: readConfig({ SECRET: 'x'.repeat(40) }), now: world.now };
  await Promise.all([askOwners(parts), askOwners(parts), askOwners(parts)]);
  expect(await world.rows('goal_check_ins')).toHaveLength(1);
  const mails = await world.rows('outgoing_mails');
  expect(mails).toHaveLength(1);
  expect(JSON.stringify(mails)).not.toContain('/check-in/');
});

test('a reader of the goal sees the line, and only the owner chooses the rhythm', async () => {
  const { owner, maker } = await foundNordvik(world);
  ingrid = maker;
  const survey = await finishedSurvey(world, maker, { accessibleBy: 'org' });
  const id = await createGoal(maker, survey, { plan: 'Ringe', accessibleBy: 'org', checkInWeeks: 8 });
  const seen = (await readGoal(owner, id)).body;
  expect(seen).toMatchObject({ checkInWeeks: 8, checkIns: [{ day: '2027-01-25', state: 'planned' }] });
  expect((await changeGoal(owner, id, { checkInWeeks: 2 })).status).toBe(403);
  expect((await changeGoal(maker, id, { checkInWeeks: 3 })).status).toBe(422);
});
