import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { invite, sheet, submit, submitAnonymously } from '../../../test/answering.ts';
import { runJob } from '../../../test/housekeeping.ts';
import { foundNordvik } from '../../../test/nordvik.ts';
import { department, member } from '../../../test/organisations.ts';
import { type Person, useWorld } from '../../../test/world.ts';
import { newLinkId } from '#platform/server/ids.ts';

const world = useWorld();

const all = (value: number) =>
  sheet({ subjectKnowledge: value, engaging: value, relevance: value, satisfaction: value });
const ADDRESSES = ['a@fjellbygg.example', 'b@fjellbygg.example', 'c@fjellbygg.example', 'd@fjellbygg.example'];

async function stats(reader: Person, query: Record<string, string> = {}) {
  const { status, body } = await reader.call('GET /organization/stats', { query });
  expect(status).toBe(200);
  return body as {
    total: { totalScore: number; band: string; answers: number; surveys: number; tooFew: boolean };
    questions: { question: string; score: number; count: number }[];
    types: { surveyType: string; score: number; answers: number; tooFew: boolean; distribution: number[] }[];
    distribution: number[];
    trend: { surveyType: string; quarter: string; score: number }[];
    hasFigures: boolean;
  };
}

test('an answer is in the figures at once, and stays there when they have been brought up to date', async () => {
  const { owner, maker } = await foundNordvik(world);
  expect(await stats(owner)).toMatchObject({
    total: { answers: 0, surveys: 0, totalScore: 0, startTime: '2000-01-01', endTime: '2027-11-20', tooFew: false },
    trend: [],
    hasFigures: false,
  });
  const { links } = await invite(world, maker, ADDRESSES, { accessibleBy: 'org' });
  for (const [place, link] of links.entries()) {
    await submit(world, link, all(place + 6));
    if (place === 1) await runJob(world, 'figures');
  }
  const expected = {
    total: { answers: 4, surveys: 1, totalScore: 7.5, band: 'positive', tooFew: false },
    distribution: [0, 0, 0, 0, 0, 0, 4, 4, 4, 4, 0],
    trend: [{ surveyType: 'workshop', quarter: '2026-10-01', score: 7.5, band: 'positive' }],
    hasFigures: true,
  };
  expect(await stats(owner)).toMatchObject(expected);
  expect(await stats(maker)).toMatchObject(expected);
  await runJob(world, 'figures');
  expect(await stats(owner)).toMatchObject(expected);
  expect(await world.rows('organisation_figures')).toHaveLength(2);
  expect((await world.rows('survey_tallies')).filter(({ uncounted }) => uncounted)).toEqual([]);
});

test('a member meets what was promised to supporters only when the survey is finished, and from three answers on', async () => {
  const { owner, maker } = await foundNordvik(world);
  const { id, links } = await invite(world, maker, ADDRESSES, { accessibleBy: 'supporters', allowAnonymous: true });
  for (const link of links.slice(0, 3)) await submit(world, link, all(8));
  await submitAnonymously(world, id, newLinkId(), all(2));
  expect((await stats(owner)).total.answers).toBe(3);
  expect((await stats(maker)).total.answers).toBe(0);
  await runJob(world, 'figures');
  world.setNow('2026-11-28T08:00:00Z');
  expect((await stats(owner)).total).toMatchObject({ answers: 4, totalScore: 6.5 });
  expect((await stats(maker)).total).toMatchObject({ answers: 3, totalScore: 8 });
});

test('a member does not meet what two others have answered beside the own answer', async () => {
  const { nordvik, maker } = await foundNordvik(world);
  const [reader, other] = [await world.person(), await world.person()];
  for (const one of [reader, other]) await member(world, nordvik, one);
  const { links } = await invite(world, maker, [...ADDRESSES.slice(0, 2), reader.email], {
    accessibleBy: 'supporters',
  });
  for (const link of links) await submit(world, link, all(8));
  world.setNow('2026-11-28T08:00:00Z');
  for (const folded of [false, true]) {
    if (folded) await runJob(world, 'figures');
    expect((await stats(reader)).total).toMatchObject({ answers: 0, surveys: 0 });
    expect((await stats(other)).total).toMatchObject({ answers: 3, surveys: 1 });
  }
});

test('a department has the figures of those who are in it today', async () => {
  const { nordvik, owner, maker } = await foundNordvik(world);
  const sales = await department(world, nordvik, 'Salg');
  const { links } = await invite(world, maker, ADDRESSES, { accessibleBy: 'org' });
  for (const link of links) await submit(world, link, all(8));
  const answers = async () => (await stats(owner, { department: sales })).total.answers;
  for (const fold of [false, true]) {
    const move = async (to: string | null) => {
      await sql`update memberships set department_id = ${to} where person_id = ${maker.id}`.execute(
        world.database.query,
      );
      if (fold) await runJob(world, 'figures');
      return answers();
    };
    expect(await move(sales)).toBe(4);
    expect(await move(null)).toBe(0);
  }
});
