import { expect, test } from 'vitest';
import { filterFrom, narrowed } from './survey-filter.ts';

const SURVEYS = [
  { surveyName: 'Ledersamling på Vestre Gård', surveyType: 'workshop', status: 'ongoing' },
  { surveyName: 'Levering av strategi', surveyType: 'delivery', status: 'finished' },
  { surveyName: 'Strategisamling', surveyType: 'workshop', status: 'finished' },
] as const;

const names = (query: Record<string, string>) =>
  narrowed(SURVEYS, filterFrom(query)).map(({ surveyName }) => surveyName);

test('type, status and a piece of the name narrow the list together', () => {
  expect(names({ name: 'STRATEGI' })).toEqual(['Levering av strategi', 'Strategisamling']);
  expect(names({ name: 'strategi', type: 'workshop' })).toEqual(['Strategisamling']);
  expect(names({ status: 'ongoing' })).toEqual(['Ledersamling på Vestre Gård']);
});

test('an empty filter, or one with values that do not exist, shows all', () => {
  expect(names({})).toHaveLength(3);
  expect(names({ type: 'annual', status: 'lost' })).toHaveLength(3);
});
