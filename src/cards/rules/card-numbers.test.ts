import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countValues, EMPTY_TALLY, type Tally } from '#scoring/rules/score.ts';
import { calendarDay } from '#shared/calendar-day.ts';
import { type Finished, numbersOf } from './card-numbers.ts';

type Sheet = [number, number, number, number];

const value = fc.integer({ min: 0, max: 10 });
const sheet: fc.Arbitrary<Sheet> = fc.tuple(value, value, value, value);
const sheets = fc.array(sheet, { maxLength: 12 });

const tallyOf = (answers: readonly Sheet[]): Tally => answers.reduce<Tally>(countValues, EMPTY_TALLY);

function surveyOf(answers: readonly Sheet[], anonymous: readonly Sheet[] = []): Finished {
  const part = (of: readonly Sheet[], isAnonymous: boolean) => ({
    anonymous: isAnonymous,
    promise: { accessibleBy: 'me' as const, groups: [] },
    answers: of.length,
    tally: tallyOf(of),
  });
  const survey = { homeId: 'h', id: 's', surveyType: 'workshop' as const, endDate: calendarDay('2026-10-01') };
  return { ...survey, parts: [part(answers, false), part(anonymous, true)] };
}

const numbers = (...surveys: Finished[]) => numbersOf('workshop', surveys, []);

test('returns category scores as means of the surveys, weighted by their answers', () => {
  const one = fc.tuple(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 1, max: 30 }));
  fc.assert(
    fc.property(fc.array(one, { minLength: 1, maxLength: 6 }), (means) => {
      const surveys = means.map(([mean, answers]) => surveyOf(Array<Sheet>(answers).fill([mean, 0, 0, 0])));
      const answers = means.reduce((sum, [, count]) => sum + count, 0);
      const weighted = means.reduce((sum, [mean, count]) => sum + mean * count, 0) / answers;
      const { scores, total } = numbers(...surveys);
      expect(scores.subjectKnowledge).toBeCloseTo(Math.floor(weighted * 10 + 0.5 + 1e-9) / 10, 9);
      expect(total.score).toBe(scores.subjectKnowledge);
    }),
  );
});

test('gives the same numbers in any order of answers and surveys, and regardless of who answered', () => {
  fc.assert(
    fc.property(sheets, sheets, fc.nat(12), (one, other, at) => {
      const all = [...one, ...other];
      const expected = numbers(surveyOf(all));
      expect(numbers(surveyOf(other), surveyOf(one))).toEqual(expected);
      expect(numbers(surveyOf(all.toReversed()))).toEqual(expected);
      expect(numbers(surveyOf(all.slice(at), all.slice(0, at)))).toEqual(expected);
    }),
  );
});

// Specification 9.1
test('counts an answer of “don’t know” as an answer, and in no score', () => {
  fc.assert(
    fc.property(sheets, fc.integer({ min: 1, max: 5 }), (answers, zeros) => {
      const before = numbers(surveyOf(answers));
      const after = numbers(surveyOf(answers), surveyOf(Array<Sheet>(zeros).fill([0, 0, 0, 0])));
      expect(after).toEqual({ ...before, answers: before.answers + zeros });
    }),
  );
});

// Specification 4.11
test('takes the band from the exact mean: 6.96 is shown as 7.0 and is mediocre', () => {
  const answers = [...Array<Sheet>(24).fill([7, 0, 0, 0]), [6, 0, 0, 0] as Sheet];
  expect(numbers(surveyOf(answers)).total).toEqual({ score: 7, band: 'mediocre' });
});

test('leaves a hidden question out of every score, and makes the total of the others', () => {
  const answers: Sheet[] = [[9, 3, 0, 0]];
  expect(numbersOf('workshop', [surveyOf(answers)], [1])).toMatchObject({
    total: { score: 9 },
    scores: { subjectKnowledge: 9, engaging: 0 },
    answers: 1,
  });
});
