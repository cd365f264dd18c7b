import { expect, test } from 'vitest';
import { firstStep } from './first-run.ts';

const survey = (more: object = {}) =>
  ({ status: 'ongoing', endDate: '2026-12-07', invited: 0, respondents: 0, ...more }) as const;

test('the first step is a survey, and the next one is to invite to it', () => {
  expect(firstStep([])).toEqual({ step: 'survey' });
  expect(firstStep([survey()])).toEqual({ step: 'invite', survey: survey() });
});

test('of several surveys without people, the one that ends first waits for them', () => {
  const sooner = survey({ endDate: '2026-12-01', status: 'upcoming' });
  expect(firstStep([survey(), sooner])).toEqual({ step: 'invite', survey: sooner });
});

test('no step is left once somebody is invited or has answered, or when the survey has ended', () => {
  expect(firstStep([survey(), survey({ invited: 1 })])).toBeNull();
  expect(firstStep([survey({ respondents: 1 })])).toBeNull();
  expect(firstStep([survey({ status: 'finished' })])).toBeNull();
});
