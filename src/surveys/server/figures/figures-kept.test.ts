import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LONG } from '../../../../test/run-size.ts';
import { makeCompany, STEPS, type StepName } from '../../../../test/company.ts';
import { everyQuestion, expectRight, READERS } from '../../../../test/figures-asked.ts';
import { runJob } from '../../../../test/housekeeping.ts';
import { propertyRuns } from '../../../../test/property.ts';
import { useWorld } from '../../../../test/world.ts';
import type { AskedFigures } from './organisation-figures.ts';

const world = useWorld({ rows: 'stay' });

const WEIGHTS: Partial<Record<StepName, number>> = {
  answer: 12,
  'answer anonymously': 8,
  'change access': 5,
  erase: 1,
};

const step = fc.oneof(
  ...(Object.keys(STEPS) as StepName[]).map((name) => ({
    arbitrary: fc.record({
      name: fc.constant(name),
      which: fc.nat(99),
      value: fc.nat(10),
      fold: fc.boolean(),
      look: fc.nat(9_999),
    }),
    weight: WEIGHTS[name] ?? 3,
  })),
);

test('shows every reader what the answers themselves give, after any sequence of steps', async () => {
  const { query } = world.database;
  const done = new Set<StepName>();
  let met = 0;
  const property = fc.asyncProperty(fc.array(step, { minLength: 45, maxLength: 45 }), async (steps) => {
    world.setNow('2026-11-20T08:00:00Z');
    const company = await makeCompany(world);
    for (const { name, look, fold, ...chance } of steps) {
      if (fold) await runJob(world, 'figures');
      if (await STEPS[name](company, chance)) done.add(name);
      const questions = everyQuestion(company);
      const asked = [...questions.slice(0, READERS), questions[look % questions.length] as AskedFigures];
      for (const question of asked) met += await expectRight(query, question, name);
    }
    const last = everyQuestion(company).filter((_, place) => place % (LONG ? 12 : 100) < READERS);
    for (const question of last) await expectRight(query, question, 'all of it');
    await runJob(world, 'figures');
    for (const question of last) await expectRight(query, question, 'the last fold');
  });
  await fc.assert(property, { ...propertyRuns({ usual: 6, long: 100 }), unbiased: true });
  expect(met).toBeGreaterThan(0);
  expect((Object.keys(STEPS) as StepName[]).filter((name) => !done.has(name))).toEqual([]);
});
