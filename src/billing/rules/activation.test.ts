import { expect, test } from 'vitest';
import { calendarDay } from '#shared/calendar-day.ts';
import { paymentOutcome, returnedWith } from './activation.ts';

const TODAY = calendarDay('2026-11-22');

test.each([
  [{}, null],
  [{ success: 'true' }, 'success'],
  [{ success: 'true', redirect_status: 'succeeded' }, 'success'],
  [{ success: 'true', redirect_status: 'failed' }, 'failed'],
  [{ redirect_status: 'failed' }, 'failed'],
  [{ success: 'false' }, 'failed'],
  [{ success: '' }, 'failed'],
  [{ success: 'TRUE', cancelled: 'true' }, 'failed'],
  [{ cancelled: 'true' }, 'cancelled'],
  [{ cancelled: 'false' }, null],
] as const)('the address %j means %s', (query, returned) => {
  expect(returnedWith(query)).toBe(returned);
});

const known = { open: false, paidOn: null, isActive: false };

test.each([
  ['the event is not there yet', { ...known, open: true }, 'pending'],
  ['a second payment whose event is not there yet', { open: true, paidOn: TODAY, isActive: true }, 'pending'],
  ['paid, and read in the moment between', { ...known, paidOn: TODAY }, 'pending'],
  ['paid today', { open: false, paidOn: TODAY, isActive: true }, 'confirmed'],
  ['paid before midnight', { open: false, paidOn: calendarDay('2026-11-21'), isActive: true }, 'confirmed'],
  ['a link that was kept', { open: false, paidOn: calendarDay('2026-11-20'), isActive: true }, null],
  ['a link that was typed by hand', known, 'unseen'],
  ['the same in a trial', { ...known, isActive: true }, 'unseen'],
  ['a link that was kept until the end', { ...known, paidOn: calendarDay('2025-11-20') }, 'unseen'],
] as const)('after a payment: %s', (_, what, outcome) => {
  expect(paymentOutcome('success', what, TODAY)).toBe(outcome);
});

test('reports a failed payment whatever the rows say', () => {
  const paid = { open: false, paidOn: TODAY, isActive: true };
  expect(paymentOutcome('failed', paid, TODAY)).toBe('failed');
  expect(paymentOutcome('cancelled', paid, TODAY)).toBe('cancelled');
  expect(paymentOutcome(null, paid, TODAY)).toBe(null);
});
