import { expect, test } from 'vitest';
import { answerWheel } from './answer-wheel.ts';

test('shows a dot for each responder from the top on, first those who have answered', () => {
  const wheel = answerWheel(4, 11);
  if (wheel.of !== 'dots') throw new Error('a ring');
  expect(wheel.radius).toBe(8.5);
  expect(wheel.dots).toHaveLength(11);
  expect(wheel.dots[0]).toEqual({ x: 60, y: 12, answered: true });
  expect(wheel.dots[1]).toEqual({ x: 86, y: 19.6, answered: true });
  expect(wheel.dots.map(({ answered }) => answered)).toEqual([...Array(4).fill(true), ...Array(7).fill(false)]);
});

test('keeps dots apart, and turns more than forty into a ring', () => {
  const wheel = answerWheel(0, 40);
  expect(wheel.of === 'dots' && wheel.radius * 2 * 40 < 2 * Math.PI * 48).toBe(true);
  expect(answerWheel(10, 41)).toEqual({ of: 'ring', radius: 48, part: 10 / 41 });
  expect(answerWheel(0, 0)).toEqual({ of: 'ring', radius: 48, part: 0 });
});
