import { expect, test } from 'vitest';
import { shownPage, searchedRows } from './pages.ts';

const rows = (count: number) => Array.from({ length: count }, (_, place) => place + 1);

test('a page has 25 rows, and the last one the rest', () => {
  expect(shownPage(rows(26), '1')).toMatchObject({ page: 1, pages: 2, from: 1, to: 25 });
  expect(shownPage(rows(26), '2')).toEqual({ page: 2, pages: 2, rows: [26], from: 26, to: 26 });
});

test('an address without a page, or with one that does not exist, gives the nearest page', () => {
  expect(shownPage(rows(60), undefined).page).toBe(1);
  expect(shownPage(rows(60), 'last').page).toBe(1);
  expect(shownPage(rows(60), '0').page).toBe(1);
  expect(shownPage(rows(60), '-3').page).toBe(1);
  expect(shownPage(rows(60), '99').page).toBe(3);
  expect(shownPage(rows(60), '2.9').page).toBe(2);
});

test('an empty list has one page without rows', () => {
  expect(shownPage([], '4')).toEqual({ page: 1, pages: 1, rows: [], from: 0, to: 0 });
});

test('a search finds rows by any of their texts, whatever the case', () => {
  const people = [
    ['Kari Nordmann', 'kari@havn.example'],
    ['Åse Berg', 'berg@fjell.example'],
  ];
  expect(searchedRows(people, ' HAVN ', (texts) => texts)).toEqual([people[0]]);
  expect(searchedRows(people, 'åse', (texts) => texts)).toEqual([people[1]]);
  expect(searchedRows(people, '', (texts) => texts)).toEqual(people);
});
