import { expect, test } from 'vitest';
import { answerLights } from './answer-lights.ts';

const counted = (answers: number) => answerLights(answers).map(({ is }) => is);

test('shows every answer as a light, and marks the newest', () => {
  expect(counted(0)).not.toContain('lit');
  expect(counted(1).filter((is) => is !== 'waiting')).toEqual(['newest']);
  expect(counted(12).slice(0, 13)).toEqual([...Array.from({ length: 11 }, () => 'lit'), 'newest', 'waiting']);
});

test('lights all lights when there are more answers than lights', () => {
  expect(answerLights(1_000)).toHaveLength(36);
  expect(counted(1_000)).not.toContain('waiting');
});

test('places the first light above the middle', () => {
  expect(answerLights(1)[0]).toEqual({ x: 60, y: 40, is: 'newest' });
});
