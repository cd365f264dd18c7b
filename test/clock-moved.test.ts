import { expect, test } from 'vitest';
import { countValues, EMPTY_TALLY } from '#scoring/rules/score.ts';
import { readConfig } from '#platform/server/config.ts';
import { newLinkId } from '#platform/server/ids.ts';
import { housekeeping } from '#app/server/housekeeping.ts';
import { readTallies, totalsOf } from '#tallies/server/survey-tallies.ts';
import { invite, sheet, submit, submitAnonymously } from './answering.ts';
import { keepingRelay, sendAll } from './mailing.ts';
import { useWorld } from './world.ts';

const world = useWorld();

const YEAR_LATER = '2027-11-20T08:00:00.000Z';
const BACK = '2026-11-20T08:05:00.000Z';
const MARTE = 'marte@sundvag.example';
const JONAS = 'jonas@sundvag.example';

async function allJobs(): Promise<void> {
  const { signal } = new AbortController();
  for (const { work } of housekeeping(world.database, readConfig({}), world.now)) await work(signal);
}

test('a clock that is a year ahead for a while loses no answer, repeats no mail, and locks nobody out afterwards', async () => {
  const relay = keepingRelay();
  const send = () => sendAll(world, relay.transport);
  const ingrid = await world.person({ email: 'ingrid@nordvik.example' });
  const { id, links } = await invite(world, ingrid, [MARTE, JONAS], { allowAnonymous: true });
  const [hers = '', his = ''] = links;
  await send();
  expect(relay.recipients().sort()).toEqual([JONAS, MARTE]);
  expect((await submit(world, hers)).status).toBe(201);
  expect((await submitAnonymously(world, id, newLinkId(), sheet({ engaging: 3 }))).status).toBe(201);

  world.setNow(YEAR_LATER);
  expect((await submit(world, his)).status).toBe(410);
  expect((await ingrid.call('GET /survey/:id', { params: { id } })).body).toMatchObject({ status: 'finished' });
  // She gets the daily maximum of mails, which must not count on the days after.
  for (let n = 0; n < 5; n += 1) await invite(world, await world.person(), [MARTE], { endDate: '2027-11-27' });
  for (let n = 0; n < 3; n += 1) await world.anybody('POST /address', { body: { email: MARTE } });
  await send();
  await allJobs();

  world.setNow(BACK);
  await allJobs();
  expect((await ingrid.call('GET /survey/:id', { params: { id } })).body).toMatchObject({ status: 'ongoing' });
  expect((await submitAnonymously(world, id, newLinkId(), sheet({ engaging: 6 }))).status).toBe(201);
  const again = await invite(world, await world.person(), [MARTE]);
  await world.anybody('POST /address', { body: { email: MARTE } });
  const before = relay.taken.length;
  await send();
  expect(relay.recipients().slice(before)).toEqual([MARTE, MARTE]);
  expect((await submit(world, again.links[0] ?? '')).status).toBe(201);

  const [counted] = (await readTallies(world.database.query, [{ homeId: ingrid.id, id }])).values();
  const { named, anonymous } = totalsOf(counted ?? []);
  expect(named).toEqual(countValues(EMPTY_TALLY, [9, 8, 0, 10]));
  expect(anonymous).toEqual(countValues(countValues(EMPTY_TALLY, [9, 3, 0, 10]), [9, 6, 0, 10]));
  expect(await world.rows('responses').then((rows) => rows.filter((row) => row['survey_id'] === id))).toHaveLength(3);
});
