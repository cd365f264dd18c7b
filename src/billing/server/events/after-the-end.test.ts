import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { dayAt } from '#shared/calendar-day.ts';
import { invite, submit } from '../../../../test/answering.ts';
import { cardBody, finishedPair } from '../../../../test/cards.ts';
import { surveyBody } from '../../../../test/drafts.ts';
import { organisationGoalBody } from '../../../../test/organisation-goals.ts';
import { member, organisation } from '../../../../test/organisations.ts';
import { invoicePaid, paymentAccount, tell } from '../../../../test/payment-events.ts';
import { type Person, useWorld } from '../../../../test/world.ts';

const world = useWorld();

const PAID = '2026-12-01T08:00:00Z';
/** A payment on 1 December lasts through the same day a year later, in Norway. */
const LAST_INSTANT = '2027-12-01T22:59:59Z';
const OVER = '2027-12-01T23:00:00Z';

/** Nordvik has paid once; its member has two finished surveys, a card, and a running survey. */
async function nordvik() {
  const [owner, jonas] = [await world.person(), await world.person()];
  const pair = await finishedPair(world, jonas);
  const made = await organisation(world, { owner });
  await sql`delete from subscriptions`.execute(world.database.query);
  await member(world, made, jonas);
  await paymentAccount(world, made);
  world.setNow(PAID);
  await tell(world, invoicePaid({ at: PAID }));
  return { owner, jonas, pair };
}

type Tried = { owner: Person; jonas: Person; pair: Awaited<ReturnType<typeof finishedPair>> };

const TAKEN = [201, 201, 201];

/** Returns the statuses of creating one more of each of the three kinds of content. */
async function newContent({ owner, jonas, pair }: Tried): Promise<number[]> {
  const today = dayAt(world.now(), 'Europe/Oslo');
  const days = { startDate: today, endDate: `${Number(today.slice(0, 4)) + 1}-06-30` };
  const asked = [
    () => jonas.call('POST /survey', { body: surveyBody(days) }),
    () => jonas.call('POST /card', { body: cardBody(pair) }),
    () =>
      owner.call('POST /organization-goal', {
        body: organisationGoalBody({
          originalFrom: '2026-05-20',
          originalTo: '2026-11-30',
          endDate: `${Number(today.slice(0, 4)) + 1}-06-30`,
        }),
      }),
  ];
  const statuses: number[] = [];
  for (const ask of asked) statuses.push((await ask()).status);
  return statuses;
}

test('after the last day new content falls under the limits, old content stays readable, and a payment lifts the limits at once', async () => {
  const people = await nordvik();
  const { jonas } = people;
  world.setNow('2027-11-30T08:00:00Z');
  const ends = { startDate: '2027-11-30', endDate: '2027-12-20' };
  const { id, links } = await invite(world, jonas, ['anne@vestkraft.example', 'berit@vestkraft.example'], ends);
  world.setNow(LAST_INSTANT);
  expect(await newContent(people)).toEqual(TAKEN);

  world.setNow(OVER);
  expect(await newContent(people)).toEqual([403, 403, 403]);
  expect(await jonas.call('GET /subscriptions')).toMatchObject({
    body: [{ type: 'recurring', status: 'ended', endDate: '2027-12-01' }],
  });
  for (const key of ['GET /survey', 'GET /card', 'GET /organization-goal'])
    expect((await jonas.call(key)).status, key).toBe(200);
  expect((await jonas.call('GET /survey/:id', { params: { id } })).status).toBe(200);
  expect((await submit(world, links[0] ?? '')).status, 'a running survey takes answers').toBe(201);

  await tell(world, invoicePaid({ at: OVER, invoice: 'in_2' }));
  expect(await newContent(people)).toEqual(TAKEN);
  expect(await jonas.call('GET /subscriptions')).toMatchObject({ body: [{ status: 'active', endDate: '2028-12-02' }] });
});
