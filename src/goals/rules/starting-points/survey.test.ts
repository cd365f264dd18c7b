import { expect, test } from 'vitest';
import { startingPoints } from './survey.ts';

test('offers only finished surveys to start from, the latest first', () => {
  const surveys = [
    { status: 'finished', endDate: '2025-11-20' },
    { status: 'ongoing', endDate: '2026-12-01' },
    { status: 'finished', endDate: '2026-10-30' },
    { status: 'upcoming', endDate: '2027-01-01' },
  ] as const;
  expect(startingPoints(surveys).map(({ endDate }) => endDate)).toEqual(['2026-10-30', '2025-11-20']);
});
