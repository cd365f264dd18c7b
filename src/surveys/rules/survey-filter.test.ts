import { expect, test } from 'vitest';
import { surveyFilterFrom, filterToKeep, keptFilter, orderedSurveys, saysNothing } from './survey-filter.ts';

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
