import { expect, test } from 'vitest';
import { filterFrom, filterToKeep, keptFilter, narrowed, ordered, saysNothing } from './survey-filter.ts';

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

test('a list begins with the highest score or the most answers, and what is equal stays in its order', () => {
  const surveys = [
    { id: 'a', score: 0, respondents: 3 },
    { id: 'b', score: 7.1, respondents: 0 },
    { id: 'c', score: 8.2, respondents: 3 },
  ];
  const ids = (order: 'end' | 'score' | 'answers') => ordered(surveys, order).map(({ id }) => id);
  expect(ids('end')).toEqual(['a', 'b', 'c']);
  expect(ids('score')).toEqual(['c', 'b', 'a']);
  expect(ids('answers')).toEqual(['a', 'c', 'b']);
});

test('type, status and order are remembered, and what was sought by name is not', () => {
  const filter = filterFrom({ type: 'workshop', order: 'score', name: 'Vestre' });
  expect(keptFilter(filterToKeep(filter))).toEqual({ type: 'workshop', status: null, order: 'score' });
  expect(filterToKeep(filterFrom({ name: 'Vestre' }))).toBeNull();
});

test('what a device has kept is used only as far as it exists', () => {
  expect(keptFilter(null)).toBeNull();
  expect(keptFilter('{"type":"annual","status":null,"order":"end"}')).toBeNull();
  expect(keptFilter('{"type":null,"status":null}')).toBeNull();
  expect(keptFilter('not a record')).toBeNull();
});

test('an address that says something about the list wins over what was remembered', () => {
  expect(saysNothing({})).toBe(true);
  expect(saysNothing({ lang: 'en' })).toBe(true);
  expect(saysNothing({ status: 'ongoing' })).toBe(false);
});
