import { expect, test } from 'vitest';
import { movedQuestions, movedTotal, wentBy } from './since-last-time.ts';

const scored = (question: string, score: number, count = 5) => ({ question, score, count });
const directions = (before: ReturnType<typeof scored>[], now: ReturnType<typeof scored>[]) =>
  movedQuestions(before, now).map(({ direction }) => direction);

test('a question with three answers at both times has moved, with two at either it is not known', () => {
  expect(directions([scored('a', 6, 3)], [scored('a', 7, 3)])).toEqual(['up']);
  expect(directions([scored('a', 6, 2)], [scored('a', 7, 30)])).toEqual(['unknown']);
  expect(directions([scored('a', 6, 30)], [scored('a', 7, 2)])).toEqual(['unknown']);
});

test('under three tenths is the same, and a question that was not asked then is not known', () => {
  expect(directions([scored('a', 8.1)], [scored('a', 8.3)])).toEqual(['same']);
  expect(directions([scored('a', 8.3)], [scored('a', 8)])).toEqual(['down']);
  expect(directions([], [scored('a', 8)])).toEqual(['unknown']);
});

test('the total is compared from three answers at both times', () => {
  expect(movedTotal({ score: 7, respondents: 3 }, { score: 7.5, respondents: 3 })).toBe('up');
  expect(movedTotal({ score: 7, respondents: 2 }, { score: 7.5, respondents: 9 })).toBe('unknown');
  expect(movedTotal({ score: 0, respondents: 9 }, { score: 7.5, respondents: 9 })).toBe('unknown');
});

test('those that rose are told the furthest first, in whole tenths', () => {
  const moved = movedQuestions(
    [scored('a', 5.9), scored('b', 6.1), scored('c', 8)],
    [scored('a', 6.6), scored('b', 7.2), scored('c', 7)],
  );
  expect(wentBy(moved, 'up').map(({ question, by }) => [question, by])).toEqual([
    ['b', 1.1],
    ['a', 0.7],
  ]);
  expect(wentBy(moved, 'down').map(({ by }) => by)).toEqual([1]);
});
