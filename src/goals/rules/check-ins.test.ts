import { expect, test } from 'vitest';
import { addDays, calendarDay, type CalendarDay, weekday } from '#shared/calendar-day.ts';
import { isPublicHoliday } from '#reminders/rules/public-holidays.ts';
import { checkInLine, dayAfter, dueDay } from './check-ins.ts';

const FROM = calendarDay('2026-11-30');
const END = calendarDay('2027-05-31');
const rhythm = (weeks: number) => ({ weeks, from: FROM, endDate: END });

function allDays(weeks: number): CalendarDay[] {
  const days: CalendarDay[] = [];
  for (let day = dayAfter(rhythm(weeks), FROM); day !== null; day = dayAfter(rhythm(weeks), day)) days.push(day);
  return days;
}

test('a goal of half a year is asked about every fourth week until it ends, on weekdays', () => {
  expect(allDays(4)).toEqual(['2026-12-28', '2027-01-25', '2027-02-22', '2027-03-22', '2027-04-19', '2027-05-18']);
  expect(allDays(2)).toHaveLength(12);
  expect(allDays(8)).toHaveLength(3);
  expect(allDays(0)).toEqual([]);
  for (const day of allDays(2)) expect([0, 6].includes(weekday(day)) || isPublicHoliday(day)).toBe(false);
});

test('the days do not drift when one is moved from a weekend', () => {
  const from = calendarDay('2026-11-28');
  const days = { weeks: 2, from, endDate: END };
  expect(dayAfter(days, from)).toBe('2026-12-14');
  expect(dayAfter(days, calendarDay('2026-12-14'))).toBe('2026-12-28');
});

test('a day can be caught up with for three days, and then the next one comes', () => {
  const due = calendarDay('2026-12-28');
  expect(dueDay(rhythm(4), [], addDays(due, -1))).toBeNull();
  expect(dueDay(rhythm(4), [], due)).toBe(due);
  expect(dueDay(rhythm(4), [], addDays(due, 3))).toBe(due);
  expect(dueDay(rhythm(4), [], addDays(due, 4))).toBeNull();
  expect(dueDay(rhythm(4), [{ day: due, answer: null }], addDays(due, 1))).toBeNull();
});

const asked = (day: string, answer: 'done' | 'notYet' | null = null) => ({ day: calendarDay(day), answer });

test('nobody is asked after two unanswered in a row, until an answer comes or the rhythm is chosen again', () => {
  const today = calendarDay('2027-02-22');
  const two = [asked('2026-12-28'), asked('2027-01-25')];
  expect(dueDay(rhythm(4), two, today)).toBeNull();
  expect(dueDay(rhythm(4), [asked('2026-12-28'), asked('2027-01-25', 'notYet')], today)).toBe(today);
  const again = { weeks: 4, from: calendarDay('2027-01-26'), endDate: END };
  expect(dueDay(again, two, calendarDay('2027-02-23'))).toBe('2027-02-23');
});

test('the line shows what was answered, the question that is open, and the next one', () => {
  const line = (all: Parameters<typeof checkInLine>[1], today: string) =>
    checkInLine(rhythm(4), all, { today: calendarDay(today), runs: true });
  expect(line([], '2026-12-01')).toEqual({
    checkIns: [{ day: '2026-12-28', state: 'planned' }],
    checkInsStopped: false,
  });
  expect(line([asked('2026-12-28')], '2026-12-28').checkIns).toEqual([
    { day: '2026-12-28', state: 'asked' },
    { day: '2027-01-25', state: 'planned' },
  ]);
  expect(line([asked('2026-12-28')], '2027-01-25').checkIns[0]?.state).toBe('unanswered');
  const two = [asked('2026-12-28'), asked('2027-01-25')];
  expect(line(two, '2027-02-01')).toMatchObject({ checkIns: [{}, { state: 'asked' }], checkInsStopped: false });
  expect(line(two, '2027-02-22')).toMatchObject({ checkIns: [{}, { state: 'unanswered' }], checkInsStopped: true });
});

test('a goal that is off, or whose conclusion is open, has no next question', () => {
  const all = [asked('2026-12-28', 'done')];
  const today = calendarDay('2027-01-10');
  const only = { checkIns: [{ day: '2026-12-28', state: 'done' }], checkInsStopped: false };
  expect(checkInLine(rhythm(0), all, { today, runs: true })).toEqual(only);
  expect(checkInLine(rhythm(4), all, { today, runs: false })).toEqual(only);
  expect(checkInLine(null, all, { today, runs: true })).toEqual(only);
});
