import { setImmediate as immediately } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { invite, submit } from '../../../../test/answering.ts';
import { LONG } from '../../../../test/run-size.ts';
import { type Company, makeCompany, STEPS, type StepName } from '../../../../test/company.ts';
import { everyQuestion, expectRight } from '../../../../test/figures-asked.ts';
import { useWorld } from '../../../../test/world.ts';
import { takeSnapshot } from '#platform/server/snapshot.ts';
import { foldFigures, figuresAreDue } from './aggregate-figures.ts';

const world = useWorld({ rows: 'stay' });

const NAMES = (Object.keys(STEPS) as StepName[]).filter((name) => name !== 'days pass');
const AT_ONCE = 6;
const SURVEYS = 60;
const STEPS_EACH = 12;
/** Number of random queries over the whole period. */
const SOME = 12;

/** Performs one random step after another, mostly answers, while others do the same. */
async function live(company: Company, number: number): Promise<void> {
  for (let n = 0; n < STEPS_EACH; n += 1) {
    const chance = { which: number * 7 + n * 5, value: number + n * 3 };
    const name = n % 2 === 0 ? 'answer' : n % 3 === 0 ? 'answer anonymously' : NAMES[(number * 5 + n) % NAMES.length];
    await STEPS[name ?? 'answer'](company, chance);
  }
}

/** Reads figures and answers of the same moment repeatedly, until the others are done. */
async function watch(company: Company, isOver: () => boolean): Promise<number> {
  let looks = 0;
  for (; !isOver(); looks += 1) {
    const [all, ...others] = everyQuestion(company).slice(0, SOME);
    const other = others[looks % others.length];
    if (all === undefined || other === undefined) throw new RangeError('nobody reads');
    await world.database.transaction(async (tx) => {
      await takeSnapshot(tx, 'GET');
      for (const question of [all, other]) await expectRight(tx, question, 'meanwhile');
    });
    await immediately();
  }
  return looks;
}

async function foldUntil(isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await Promise.all([foldFigures(world.database), foldFigures(world.database)]);
    await immediately();
  }
}

test('misses no answer that arrives while the figures are brought up to date', async () => {
  const company = await makeCompany(world);
  const links = await surveysWithOneAsked(company);
  let over = false;
  const folding = foldUntil(() => over);
  const answering = async (some: readonly string[]) => {
    for (const link of some) expect((await submit(world, link)).status).toBe(201);
  };
  const quarter = Math.ceil(links.length / 4);
  await Promise.all([0, 1, 2, 3].map((n) => answering(links.slice(n * quarter, (n + 1) * quarter)))).finally(() => {
    over = true;
  });
  await folding;
  await foldFigures(world.database);
  expect(await figuresAreDue(world.database.query)).toBe(false);
  const [question] = everyQuestion(company);
  if (question === undefined) throw new RangeError('nobody reads');
  expect(await expectRight(world.database.query, question, 'the fold')).toBe(links.length);
});

/** Each answer is the only one of its survey, so that no later answer repairs one that was missed. */
async function surveysWithOneAsked(company: Company): Promise<string[]> {
  const [maker = company.owner] = company.people;
  const links: string[] = [];
  for (let n = 0; n < SURVEYS; n += 1) {
    const made = await invite(world, maker, [`only${n}@fjellbygg.example`], { accessibleBy: 'org' });
    links.push(...made.links);
  }
  return links;
}

test('loses nothing and counts nothing twice when people answer, move and leave during a fold', async () => {
  for (let round = 0; round < (LONG ? 40 : 4); round += 1) {
    world.setNow('2026-11-20T08:00:00Z');
    const company = await makeCompany(world);
    let over = false;
    const lives = Promise.all(Array.from({ length: AT_ONCE }, (_, place) => live(company, round + place * 3)));
    const folding = foldUntil(() => over);
    const watching = watch(company, () => over);
    await lives.finally(() => (over = true));
    await folding;
    expect(await watching).toBeGreaterThan(0);
    for (const question of everyQuestion(company).slice(0, SOME))
      await expectRight(world.database.query, question, 'the end');
    await foldFigures(world.database);
    expect(await figuresAreDue(world.database.query)).toBe(false);
    for (const question of everyQuestion(company).slice(0, SOME))
      await expectRight(world.database.query, question, 'the fold');
  }
});
