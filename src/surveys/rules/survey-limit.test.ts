import { expect, test } from 'vitest';
import { surveyInTheWay } from './survey-limit.ts';

// Specification 1.8
test('blocks the next survey only by an unfinished survey about the reader, and only with the limits of one person alone', () => {
  const surveys = [
    { status: 'finished', part: 'maker' },
    { status: 'upcoming', part: 'maker' },
  ] as const;
  expect(surveyInTheWay([{ status: 'ongoing', part: 'candidate' }], false)).toBeNull();
  expect(surveyInTheWay(surveys, false)).toBe(surveys[1]);
  expect(surveyInTheWay(surveys, true)).toBeNull();
  expect(surveyInTheWay([surveys[0]], false)).toBeNull();
});
