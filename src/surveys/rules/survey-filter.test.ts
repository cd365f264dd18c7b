import { expect, test } from 'vitest';
import { surveyFilterFrom, filterToKeep, keptFilter, narrowed, orderedSurveys, saysNothing } from './survey-filter.ts';

const SURVEYS = [
  { surveyName: 'Ledersamling på Vestre Gård', surveyType: 'workshop', status: 'ongoing' },
  { surveyName: 'Levering av strategi', surveyType: 'delivery', status: 'finished' },
  { surveyName: 'Strategisamling', surveyType: 'workshop', status: 'finished' },
].map((survey) => ({ ...survey, candidate: 'Ingrid Strategi Aune', part: 'maker' })) as OwnSurvey[];
type OwnSurvey = Parameters<typeof narrowed>[0][number];

const names = (query: Record<string, string>) =>
  narrowed(SURVEYS, surveyFilterFrom(query)).map(({ surveyName }) => surveyName);

// Specification 2.43
test('narrows the list by type, status and part of the name together', () => {
  expect(names({ name: 'STRATEGI' })).toEqual(['Levering av strategi', 'Strategisamling']);
  expect(names({ name: 'strategi', type: 'workshop' })).toEqual(['Strategisamling']);
  expect(names({ status: 'ongoing' })).toEqual(['Ledersamling på Vestre Gård']);
});

test('finds a shared survey by the name of its candidate too', () => {
  const shared = SURVEYS.map((survey) => ({ ...survey, part: 'reader' as const }));
  expect(narrowed(shared, surveyFilterFrom({ name: 'ingrid' }))).toHaveLength(3);
  expect(names({ name: 'ingrid' })).toEqual([]);
});

test('shows all surveys for an empty filter or one with unknown values', () => {
  expect(names({})).toHaveLength(3);
  expect(names({ type: 'annual', status: 'lost' })).toHaveLength(3);
});

test('puts the highest score or the most answers first, and keeps the order of equals', () => {
  const surveys = [
    { id: 'a', score: 0, respondents: 3 },
    { id: 'b', score: 7.1, respondents: 0 },
    { id: 'c', score: 8.2, respondents: 3 },
  ];
  const ids = (order: 'end' | 'score' | 'answers') => orderedSurveys(surveys, order).map(({ id }) => id);
  expect(ids('end')).toEqual(['a', 'b', 'c']);
  expect(ids('score')).toEqual(['c', 'b', 'a']);
  expect(ids('answers')).toEqual(['a', 'c', 'b']);
});

test('remembers type, status and order, but not the searched name', () => {
  const filter = surveyFilterFrom({ type: 'workshop', order: 'score', name: 'Vestre' });
  expect(keptFilter(filterToKeep(filter))).toEqual({ type: 'workshop', status: null, order: 'score' });
  expect(filterToKeep(surveyFilterFrom({ name: 'Vestre' }))).toBeNull();
});

test('uses what a device has stored only as far as the values exist', () => {
  expect(keptFilter(null)).toBeNull();
  expect(keptFilter('{"type":"annual","status":null,"order":"end"}')).toBeNull();
  expect(keptFilter('{"type":null,"status":null}')).toBeNull();
  expect(keptFilter('not a record')).toBeNull();
});

test('prefers the filter in the address over the remembered one', () => {
  expect(saysNothing({})).toBe(true);
  expect(saysNothing({ lang: 'en' })).toBe(true);
  expect(saysNothing({ status: 'ongoing' })).toBe(false);
});
