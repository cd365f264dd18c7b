import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countAnswers, EMPTY_TALLY, type Tally } from '#scoring/rules/score.ts';
import { calendarDay } from '#shared/calendar-day.ts';
import { type Finished, intervalOf, numbersOf } from './card-numbers.ts';

type Sheet = [number, number, number, number];

const value = fc.integer({ min: 0, max: 10 });
const sheet: fc.Arbitrary<Sheet> = fc.tuple(value, value, value, value);
const sheets = fc.array(sheet, { maxLength: 12 });

const tallyOf = (answers: readonly Sheet[]): Tally => answers.reduce<Tally>(countAnswers, EMPTY_TALLY);

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

test('a category is the mean of the surveys, weighted by their answers', () => {
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

test('neither the order of answers and surveys nor who gave them by name changes a number', () => {
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

test('an answer that does not know counts as an answer, and in no score', () => {
  fc.assert(
    fc.property(sheets, fc.integer({ min: 1, max: 5 }), (answers, zeros) => {
      const before = numbers(surveyOf(answers));
      const after = numbers(surveyOf(answers), surveyOf(Array<Sheet>(zeros).fill([0, 0, 0, 0])));
      expect(after).toEqual({ ...before, answers: before.answers + zeros });
    }),
  );
});

test('the band is of the exact mean: 6.96 shows 7.0 and is mediocre', () => {
  const answers = [...Array<Sheet>(24).fill([7, 0, 0, 0]), [6, 0, 0, 0] as Sheet];
  expect(numbers(surveyOf(answers)).total).toEqual({ score: 7, band: 'mediocre' });
});

test('a question that is left out is in no score, and the total is that of the others', () => {
  const answers: Sheet[] = [[9, 3, 0, 0]];
  expect(numbersOf('workshop', [surveyOf(answers)], [1])).toMatchObject({
    total: { score: 9 },
    scores: { subjectKnowledge: 9, engaging: 0 },
    answers: 1,
  });
});

const ending = (id: string, day: string, surveyType: Finished['surveyType'] = 'workshop') => ({
  id,
  surveyType,
  endDate: calendarDay(day),
});

test('all surveys of the type between the ends are in, those of the same days among them', () => {
  const a = ending('a', '2026-03-01');
  const b = ending('b', '2026-03-01');
  const c = ending('c', '2026-05-01');
  const d = ending('d', '2026-09-01');
  const all = [a, b, c, ending('e', '2026-06-01', 'delivery'), d, ending('f', '2026-09-02')];
  expect(intervalOf([d, a], 'workshop', all)).toEqual({ from: a, to: d, pooled: [a, b, c, d] });
  expect(intervalOf([a, b], 'workshop', all)?.pooled).toEqual([a, b]);
});

test('one survey twice is no interval, and neither are two that are not of the type', () => {
  const a = ending('a', '2026-03-01');
  const b = ending('b', '2026-04-01');
  const other = ending('c', '2026-05-01', 'delivery');
  expect(intervalOf([a, a], 'workshop', [a, b])).toBeNull();
  expect(intervalOf([a, other], 'workshop', [a, b, other])).toBeNull();
  expect(intervalOf([a, b], 'delivery', [a, b])).toBeNull();
});
