import { setImmediate as immediately } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { LONG } from '../../../../test/answering.ts';
import { type Company, makeCompany, STEPS, type StepName } from '../../../../test/company.ts';
import { everyQuestion, expectRight } from '../../../../test/figures-asked.ts';
import { useWorld } from '../../../../test/world.ts';
import { takeSnapshot } from '#platform/server/snapshot.ts';
import { foldFigures, figuresAreDue } from './figures-folding.ts';

const world = useWorld({ rows: 'stay' });

const NAMES = (Object.keys(STEPS) as StepName[]).filter((name) => name !== 'days pass');
const AT_ONCE = 6;
const STEPS_EACH = 12;

/** Does one thing after the other, mostly answering, while others do the same. */
async function live(company: Company, number: number): Promise<void> {
  for (let n = 0; n < STEPS_EACH; n += 1) {
    const chance = { which: number * 7 + n * 5, value: number + n * 3 };
    const name = n % 2 === 0 ? 'answer' : n % 3 === 0 ? 'answer anonymously' : NAMES[(number * 5 + n) % NAMES.length];
    await STEPS[name ?? 'answer'](company, chance);
  }
}

/** Reads figures and answers of one moment again and again, until the others are through. */
async function watch(company: Company, isOver: () => boolean): Promise<number> {
  let looks = 0;
  for (; !isOver(); looks += 1) {
    const question = everyQuestion(company)[looks % 12];
    if (question === undefined) throw new RangeError('there are fewer questions');
    await world.database.transaction(async (tx) => {
      await takeSnapshot(tx, 'GET');
      await expectRight(tx, question, 'meanwhile');
    });
    await immediately();
  }
  return looks;
}

test('nothing is lost or counted twice when people answer, move and leave while the figures are brought up to date', async () => {
  for (let round = 0; round < (LONG ? 40 : 4); round += 1) {
    world.setNow('2026-11-20T08:00:00Z');
    const company = await makeCompany(world);
    let over = false;
    const lives = Promise.all(Array.from({ length: AT_ONCE }, (_, place) => live(company, round + place * 3)));
    const folding = (async () => {
      while (!over) await Promise.all([foldFigures(world.database), foldFigures(world.database)]);
    })();
    const watching = watch(company, () => over);
    await lives.finally(() => (over = true));
    await folding;
    expect(await watching).toBeGreaterThan(0);
    for (const question of everyQuestion(company).slice(0, 12))
      await expectRight(world.database.query, question, 'the end');
    await foldFigures(world.database);
    expect(await figuresAreDue(world.database.query)).toBe(false);
    for (const question of everyQuestion(company).slice(0, 12))
      await expectRight(world.database.query, question, 'the fold');
  }
});
