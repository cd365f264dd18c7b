import { expect, test } from 'vitest';
import { calendarDay } from '#shared/calendar-day.ts';
import {
  periodParams,
  organisationFilterFrom,
  isBackwards,
  isUnfiltered,
  figuresQueryOf,
  widened,
  wideningsOf,
} from './organisation-filter.ts';

const TODAY = calendarDay('2026-11-22');
const SALES = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';
const read = (query: Record<string, string>) => organisationFilterFrom(query, TODAY);

// Specification 9.3
test('requests the last twelve months of everything without a filter in the address', () => {
  expect(figuresQueryOf(read({}))).toEqual({ fromDate: '2025-11-22' });
  expect(isUnfiltered(read({}))).toBe(true);
});

// Specification 9.3
test('starts forever in 2000, and sends a last day only for a custom period', () => {
  expect(figuresQueryOf(read({ period: 'forever' }))).toEqual({ fromDate: '2000-01-01' });
  expect(figuresQueryOf(read({ period: '3' }))).toEqual({ fromDate: '2026-08-22' });
  expect(figuresQueryOf(read({ period: 'custom' }))).toEqual({ fromDate: '2026-05-22', toDate: '2026-11-22' });
  const days = { from: '2025-01-01', to: '2025-06-30' };
  expect(figuresQueryOf(read({ period: 'custom', ...days }))).toEqual({ fromDate: days.from, toDate: days.to });
  // Days left over from a custom period do not affect a preset.
  expect(figuresQueryOf(read({ period: '6', ...days }))).toEqual({ fromDate: '2026-05-22' });
});

test('ignores values that do not exist', () => {
  const odd = { period: '7', department: 'sales', type: 'picnic', from: '2026-02-30', to: 'x' };
  expect(read(odd)).toEqual(read({}));
  expect(figuresQueryOf(read({ ...odd, period: 'custom' }))).toEqual(figuresQueryOf(read({ period: 'custom' })));
  // A year that is still being typed.
  expect(read({ period: 'custom', from: '0202-01-01' }).from).toBe('2026-05-22');
  expect(read({ period: 'custom', from: '2000-01-01' }).from).toBe('2000-01-01');
});

// Specification 2.41
test('requests the department and type in the address', () => {
  expect(figuresQueryOf(read({ department: SALES, type: 'workshop' }))).toEqual({
    fromDate: '2025-11-22',
    department: SALES,
    surveyType: 'workshop',
  });
  expect(isUnfiltered(read({ department: SALES }))).toBe(false);
  expect(isUnfiltered(read({ type: 'workshop' }))).toBe(false);
});

test('moves the end of a period to its first day at the earliest', () => {
  expect(isBackwards(read({ period: 'custom', from: '2026-03-01', to: '2026-03-01' }))).toBe(false);
  expect(isBackwards(read({ period: 'custom', from: '2026-03-02', to: '2026-03-01' }))).toBe(true);
  expect(isBackwards(read({}))).toBe(false);
});

test('writes an address for a period that reads back the same', () => {
  for (const period of ['forever', '12', '6', '3', 'custom'] as const) {
    const said = Object.entries(periodParams(period, TODAY)).filter(
      (entry): entry is [string, string] => entry[1] !== null,
    );
    expect(read(Object.fromEntries(said))).toEqual(read({ period }));
  }
  expect(periodParams('12', TODAY)).toEqual({ period: null, from: null, to: null });
});

test('offers the next longer period and all departments when there are too few answers', () => {
  expect(wideningsOf(read({ period: '3', department: SALES }))).toEqual(['twelveMonths', 'allDepartments']);
  expect(wideningsOf(read({ period: 'custom' }))).toEqual(['twelveMonths']);
  expect(wideningsOf(read({ department: SALES }))).toEqual(['forever', 'allDepartments']);
  expect(wideningsOf(read({ period: 'forever', department: SALES }))).toEqual(['allDepartments']);
  expect(wideningsOf(read({ period: 'forever' }))).toEqual([]);
  expect(widened('twelveMonths')).toEqual({ period: null, from: null, to: null });
});
