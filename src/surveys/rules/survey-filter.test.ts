import { expect, test } from 'vitest';
import { filterFrom, narrowed } from './survey-filter.ts';

const SURVEYS = [
  { surveyName: 'Ledersamling på Vestre Gård', surveyType: 'workshop', status: 'ongoing' },
  { surveyName: 'Levering av strategi', surveyType: 'delivery', status: 'finished' },
  { surveyName: 'Strategisamling', surveyType: 'workshop', status: 'finished' },
].map((survey) => ({ ...survey, candidate: 'Ingrid Strategi Aune', part: 'maker' })) as OwnSurvey[];
type OwnSurvey = Parameters<typeof narrowed>[0][number];

const names = (query: Record<string, string>) =>
  narrowed(SURVEYS, filterFrom(query)).map(({ surveyName }) => surveyName);

test('type, status and a piece of the name narrow the list together', () => {
  expect(names({ name: 'STRATEGI' })).toEqual(['Levering av strategi', 'Strategisamling']);
  expect(names({ name: 'strategi', type: 'workshop' })).toEqual(['Strategisamling']);
  expect(names({ status: 'ongoing' })).toEqual(['Ledersamling på Vestre Gård']);
});

test('a shared survey is found by the name of whom it is about too', () => {
  const shared = SURVEYS.map((survey) => ({ ...survey, part: 'reader' as const }));
  expect(narrowed(shared, filterFrom({ name: 'ingrid' }))).toHaveLength(3);
  expect(names({ name: 'ingrid' })).toEqual([]);
});

test('an empty filter, or one with values that do not exist, shows all', () => {
  expect(names({})).toHaveLength(3);
  expect(names({ type: 'annual', status: 'lost' })).toHaveLength(3);
});
