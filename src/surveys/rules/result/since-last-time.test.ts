import { expect, test } from 'vitest';
import { movedQuestions, movedTotal, wentBy } from './since-last-time.ts';

const scored = (question: string, score: number, count = 5) => ({ question, score, count });
const directions = (before: ReturnType<typeof scored>[], now: ReturnType<typeof scored>[]) =>
  movedQuestions(before, now).map(({ direction }) => direction);

test('reports a change with three answers at both times, and unknown with two at either', () => {
  expect(directions([scored('a', 6, 3)], [scored('a', 7, 3)])).toEqual(['up']);
  expect(directions([scored('a', 6, 2)], [scored('a', 7, 30)])).toEqual(['unknown']);
  expect(directions([scored('a', 6, 30)], [scored('a', 7, 2)])).toEqual(['unknown']);
});

test('reports less than three tenths as the same, and a question not asked before as unknown', () => {
  expect(directions([scored('a', 8.1)], [scored('a', 8.3)])).toEqual(['same']);
  expect(directions([scored('a', 8.3)], [scored('a', 8)])).toEqual(['down']);
  expect(directions([], [scored('a', 8)])).toEqual(['unknown']);
});

test('compares the total from three answers at both times on', () => {
  expect(movedTotal({ score: 7, respondents: 3 }, { score: 7.5, respondents: 3 })).toBe('up');
  expect(movedTotal({ score: 7, respondents: 2 }, { score: 7.5, respondents: 9 })).toBe('unknown');
  expect(movedTotal({ score: 0, respondents: 9 }, { score: 7.5, respondents: 9 })).toBe('unknown');
});

test('lists the questions that rose by how far, the furthest first, in whole tenths', () => {
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
