import { expect } from 'vitest';
import type { Query } from '#platform/server/database.ts';
import { SURVEY_TYPES } from '#scoring/rules/question-sets.ts';
import { addDays, calendarDay, dayAt } from '#shared/calendar-day.ts';
import { type AskedFigures, type FigureReader, readFigures } from '#surveys/server/figures/organisation-figures.ts';
import type { Company } from './company.ts';
import { recomputed } from './figures-recomputed.ts';

const DAYS = [-400, -30, -8, -1, 0, 1, 7, 25, 31, 60, 366];

/** The number of kinds of readers; questions come in rows of this length. */
export const READERS = 4;

/** Returns every combination worth asking: reader, first day, last day, department and type. */
export function everyQuestion({ world, people, departments, id }: Company): AskedFigures[] {
  const today = dayAt(world.now(), 'Europe/Oslo');
  const own = { brand: 'a' as const, email: people.at(-1)?.email ?? '', hash: null };
  const readers: FigureReader[] = [
    { as: 'supporters' },
    { as: 'members', own },
    { as: 'everyMember' },
    { as: 'restricted' },
  ];
  const forever = [calendarDay('2000-01-01'), calendarDay('2030-01-01')] as const;
  const narrow = DAYS.flatMap((first) =>
    DAYS.filter((last) => last >= first).map((last) => [addDays(today, first), addDays(today, last)] as const),
  );
  return [forever, forever, forever, ...narrow].flatMap(([from, to], place) => {
    const surveyType = [null, null, ...SURVEY_TYPES][place % 5] ?? null;
    const department = [null, ...departments][place % 3] ?? null;
    return readers.map((reader) => ({ organisationId: id, reader, from, to, department, surveyType, today }));
  });
}

/** Asserts that the figures match the answers; returns the number of answers in them. */
export async function expectRight(query: Query, asked: AskedFigures, after: string): Promise<number> {
  const figures = await readFigures(query, asked);
  const found = figures
    .filter(({ surveys, tally }) => surveys !== 0 || tally.some((times) => times !== 0))
    .map(({ surveyType, answers, anonymous, surveys, tally, quarters }) => {
      const sums = [0, 1, 2, 3].map((place) =>
        tally.slice(11 * place, 11 * place + 11).reduce((sum, times, value) => sum + times * value, 0),
      );
      const ofQuarters = Object.fromEntries(quarters.map(({ quarter, answers: some }) => [quarter, some]));
      return [surveyType, { answers, anonymous, surveys, sums, quarters: ofQuarters }];
    });
  const told = JSON.stringify({ after, asked });
  expect(Object.fromEntries(found), told).toEqual(await recomputed(query, asked));
  return figures.reduce((sum, { answers }) => sum + answers, 0);
}
