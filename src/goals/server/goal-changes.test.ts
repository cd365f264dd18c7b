import { expect, test } from 'vitest';
import { aSurvey } from '../../../test/factories.ts';
import { createGoal, readGoal } from '../../../test/goals.ts';
import { foundNordvik } from '../../../test/nordvik.ts';
import { member } from '../../../test/organisations.ts';
import { type Person, useWorld } from '../../../test/world.ts';
import { addDays, calendarDay } from '#shared/calendar-day.ts';

const world = useWorld();

type Change = { state: string; difference: number; limit: number } | null;
type Question = { question: string; score: number; uncertainty: number; change: Change };
type Goal = {
  original: { answers: number; questions: Question[]; lowest: unknown } | null;
  latest: { answers: number; change: Change; questions: Question[] } | null;
};

const read = async (person: Person, id: string) => (await readGoal(person, id)).body as Goal;
const of = (measured: Goal['latest'] | Goal['original'], question: string) =>
  measured?.questions.find((one) => one.question === question);

const times = (count: number, sheet: Record<string, number>) => Array.from({ length: count }, () => sheet);
const FIRST = { subjectKnowledge: 8, engaging: 5, relevance: 8, satisfaction: 8 };

async function goalFrom(by: Person, fields: Parameters<typeof aSurvey>[1] = {}, goal = {}) {
  const { id: survey } = await aSurvey(world, { by, answers: times(5, FIRST), ...fields, finished: true });
  return createGoal(by, survey, { accessibleBy: fields.accessibleBy ?? 'me', ...goal }, world.now());
}

test('tells of each question what may be claimed since the original survey, and how uncertain its score is', async () => {
  const ingrid = await world.person();
  const id = await goalFrom(ingrid);
  expect(await read(ingrid, id)).toMatchObject({
    original: { lowest: { question: 'engaging', mayBeChance: false } },
    latest: null,
  });
  await aSurvey(world, { by: ingrid, answers: times(5, { ...FIRST, engaging: 8, relevance: 7 }), finished: true });
  const { original, latest } = await read(ingrid, id);
  expect(of(latest, 'engaging')).toMatchObject({ uncertainty: 0.6, change: { state: 'clear', difference: 3 } });
  expect(of(latest, 'relevance')?.change).toEqual({ state: 'mayBeChance', difference: -1, limit: 1.1 });
  expect(of(latest, 'satisfaction')?.change).toEqual({ state: 'same', difference: 0, limit: 1.1 });
  expect(of(original, 'engaging')).toEqual({ question: 'engaging', score: 5, band: 'mediocre', uncertainty: 0.6 });
});

test('calls the lowest question lowest by chance while it is not clearly below the next', async () => {
  const ingrid = await world.person();
  const id = await goalFrom(ingrid, { answers: times(5, { ...FIRST, engaging: 7 }) });
  expect(await read(ingrid, id)).toMatchObject({ original: { lowest: { question: 'engaging', mayBeChance: true } } });
});

// Specification 7.37
test('tells the same of the lowest question before there is a goal', async () => {
  const ingrid = await world.person();
  const { id } = await aSurvey(world, { by: ingrid, answers: times(5, FIRST), finished: true });
  const { body } = await ingrid.call('GET /survey/:id/improvement-data', { params: { id } });
  expect(body).toMatchObject({ lowest: { question: 'engaging', mayBeChance: false } });
});

test('never calls a change clear when the share of anonymous answers has shifted', async () => {
  const ingrid = await world.person();
  const id = await goalFrom(ingrid);
  const nine = times(5, { ...FIRST, engaging: 9 });
  await aSurvey(world, { by: ingrid, anonymous: nine, finished: true });
  expect(of((await read(ingrid, id)).latest, 'engaging')?.change).toMatchObject({
    state: 'mayBeChance',
    difference: 4,
  });
});

test('tells no change to a reader who may not read the original', async () => {
  const { nordvik, owner, maker } = await foundNordvik(world);
  const by = await member(world, nordvik, await world.person(), 'supporter');
  const fields = {
    onBehalfOf: maker.id,
    accessibleBy: 'supporters',
    answers: times(5, FIRST),
    finished: true,
  } as const;
  const { id: survey } = await aSurvey(world, { by, ...fields });
  const id = await createGoal(maker, survey, {}, world.now());
  const params = { orgId: nordvik.id, userId: maker.id };
  expect((await owner.call('DELETE /organization/:orgId/user/:userId', { params })).status).toBe(200);
  await aSurvey(world, { by: maker, answers: times(5, { ...FIRST, engaging: 9 }), finished: true });
  const { original, latest } = await read(maker, id);
  expect(original).toBeNull();
  expect(of(latest, 'engaging')).toMatchObject({ score: 9, change: null });
});

test('tells a reader of totals no spread of fewer than three values', async () => {
  const { nordvik, maker } = await foundNordvik(world);
  const reader = await member(world, nordvik, await world.person());
  const seen = async (two: [number, number]) => {
    world.setNow('2026-11-20T08:00:00Z');
    const id = await goalFrom(maker, { accessibleBy: 'org', answers: times(3, FIRST) });
    const [low, high] = two;
    const answers = [low, high, 0].map((engaging) => ({ ...FIRST, engaging }));
    await aSurvey(world, { by: maker, accessibleBy: 'org', answers, finished: true });
    return of((await read(reader, id)).latest, 'engaging');
  };
  const [alike, apart] = [await seen([6, 6]), await seen([2, 10])];
  expect(alike?.change).toEqual({ state: 'tooFew', difference: 0, limit: 0 });
  expect(apart).toEqual(alike);
});

test('measures by the latest survey that was answered, in the list as on its page, and of two with one end by the same', async () => {
  const { maker: ingrid } = await foundNordvik(world);
  const id = await goalFrom(ingrid);
  await aSurvey(world, { by: ingrid, answers: times(5, { ...FIRST, engaging: 8 }), finished: true });
  await aSurvey(world, { by: ingrid, silent: ['nobody@fjellbygg.example'], finished: true });
  const latestOf = async () => {
    const { body } = await ingrid.call('GET /improvement-goals');
    const [listed] = body as (Goal & { latest: { id: string } })[];
    const { latest } = (await read(ingrid, id)) as Goal & { latest: { id: string } };
    expect(listed?.latest).toEqual(latest);
    return latest;
  };
  expect(await latestOf()).toMatchObject({ answers: 5, change: { difference: 0.7 } });
  const { body } = await ingrid.call('GET /improvement-goal/:id/surveys', { params: { id } });
  expect(body).toMatchObject([{ answers: 5 }, { answers: 0 }]);

  const endDate = addDays(calendarDay(world.now().toISOString().slice(0, 10)), 9);
  for (const count of [4, 3]) await aSurvey(world, { by: ingrid, answers: times(count, FIRST), endDate });
  world.setNow(`${addDays(endDate, 1)}T08:00:00Z`);
  await latestOf();
});
