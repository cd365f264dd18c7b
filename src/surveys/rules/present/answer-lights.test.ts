import { expect, test } from 'vitest';
import { answerLights } from './answer-lights.ts';

const counted = (answers: number) => answerLights(answers).map(({ is }) => is);

test('every answer is a light, and the newest is told from the others', () => {
  expect(counted(0)).not.toContain('lit');
  expect(counted(1).filter((is) => is !== 'waiting')).toEqual(['newest']);
  expect(counted(12).slice(0, 13)).toEqual([...Array.from({ length: 11 }, () => 'lit'), 'newest', 'waiting']);
});

test('more answers than there are lights light all of them', () => {
  expect(answerLights(1_000)).toHaveLength(36);
  expect(counted(1_000)).not.toContain('waiting');
});

test('the first light stands above the middle', () => {
  expect(answerLights(1)[0]).toEqual({ x: 60, y: 40, is: 'newest' });
});
