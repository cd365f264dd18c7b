import { expect, test } from 'vitest';
import { isUuid, newId } from './ids.ts';

test('ids follow each other, also within a millisecond and across its end', () => {
  const [now, later] = [new Date('2026-11-28T08:00:00.000Z'), new Date('2026-11-28T08:00:00.001Z')];
  const ids = [...Array.from({ length: 5_000 }, () => newId(now)), newId(later)];
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids)).toHaveLength(5_001);
  expect(ids.every(isUuid)).toBe(true);
  expect(ids.at(-2)).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
});
