import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { submit } from '../../../test/answering.ts';
import { aMember, aSurvey } from '../../../test/factories.ts';
import { runJob } from '../../../test/housekeeping.ts';
import { useWorld } from '../../../test/world.ts';

const world = useWorld();

const VALUES = Array.from({ length: 24 }, (_, place) => (place * 7) % 11);

type Slot = { kind: string; slot: number; answers: number; uncounted: boolean };

async function slotsOf(id: string): Promise<Slot[]> {
  const { rows } = await sql<Slot>`
    select kind, slot, answers, uncounted from survey_tallies where survey_id = ${id}
     order by kind desc, slot`.execute(world.database.query);
  return rows;
}

test('a survey that has ended is counted in one row of named answers, and every figure stays as it was', async () => {
  const owner = await aMember(world, { role: 'owner' });
  const { id } = await aSurvey(world, {
    by: owner,
    answers: VALUES,
    anonymous: [5, 6, 7],
    accessibleBy: 'org',
    finished: true,
  });
  const read = async () => ({
    survey: (await owner.call('GET /survey/:id', { params: { id } })).body,
    organisation: (await owner.call('GET /organization/stats')).body,
  });
  const before = await read();
  expect(before.survey).toMatchObject({ respondents: VALUES.length + 3 });

  await runJob(world, 'forget');
  expect(await slotsOf(id)).toMatchObject([
    { kind: 'named', slot: 0, answers: VALUES.length },
    { kind: 'anonymous', slot: 0, answers: 3 },
  ]);
  expect(await read()).toEqual(before);
  await runJob(world, 'figures');
  expect(await read()).toEqual(before);
  expect((await slotsOf(id)).some(({ uncounted }) => uncounted)).toBe(false);
});

test('the rows of a survey stay until an hour after its end, for answers that are on their way', async () => {
  const { id, links } = await aSurvey(world, {
    answers: [8],
    silent: ['late@fjellbygg.example'],
    endDate: '2026-12-01',
  });
  world.setNow('2026-12-01T23:30:00Z');
  await runJob(world, 'forget');
  expect(await slotsOf(id)).toHaveLength(9);
  expect((await submit(world, links[1] ?? '')).status).toBe(410);
  world.setNow('2026-12-02T01:17:00Z');
  await runJob(world, 'forget');
  expect(await slotsOf(id)).toMatchObject([{ answers: 1 }, { answers: 0 }]);
});

test('answers and withdrawals are counted also after a clock that was ahead', async () => {
  const silent = Array.from({ length: 8 }, (_, place) => `r${place}@sundvag.example`);
  const { id, links } = await aSurvey(world, { answers: [8], silent, endDate: '2026-12-01' });
  world.setNow('2026-12-03T01:17:00Z');
  await runJob(world, 'forget');
  await runJob(world, 'forget');
  world.setNow('2026-11-21T08:00:00Z');
  for (const link of links.slice(1)) expect((await submit(world, link)).status).toBe(201);
  expect(await slotsOf(id)).toMatchObject([{ answers: 9 }, { answers: 0 }]);
  const withdrawn = await world.anybody('POST /respond/:responderId/withdrawal', {
    params: { responderId: links[1] ?? '' },
  });
  expect(withdrawn.status).toBe(200);
  expect(await slotsOf(id)).toMatchObject([{ answers: 8 }, { answers: 0 }]);
});
