import { expect, test } from 'vitest';
import { calendarDay } from '#shared/calendar-day.ts';
import { endDaysToTellOf, goalMail, isChosenBefore, mailDay } from './goal-mails.ts';

const END = calendarDay('2027-05-31');

test('sends mails four weeks before the end, and on the day the conclusion opens', () => {
  expect(mailDay('goalEnding', END)).toBe('2027-05-03');
  expect(mailDay('conclusionOpen', END)).toBe('2027-06-07');
});

test('catches up for six days, but not for seven', () => {
  const isToldOn = (kind: 'goalEnding' | 'conclusionOpen', day: string) => {
    const { first, last } = endDaysToTellOf(kind, calendarDay(day));
    return END >= first && END <= last;
  };
  const days = { goalEnding: ['02', '03', '09', '10'], conclusionOpen: ['06', '07', '13', '14'] };
  expect(days.goalEnding.map((day) => isToldOn('goalEnding', `2027-05-${day}`))).toEqual([false, true, true, false]);
  expect(days.conclusionOpen.map((day) => isToldOn('conclusionOpen', `2027-06-${day}`))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('sends no mail to an owner who chose the end date on the day of the mail or later', () => {
  const chosen = (day: string) => isChosenBefore('goalEnding', { endDate: END, chosenOn: calendarDay(day) });
  expect([chosen('2027-05-02'), chosen('2027-05-03'), chosen('2027-05-20')]).toEqual([true, false, false]);
});

test('states when the goal ends, its address, why the mail came, and how to unsubscribe', () => {
  const filling = { goal: 'Ro', endDate: END, href: 'https://a/improvement/1', optOut: 'https://a/goal-mails/2' };
  expect(goalMail('goalEnding', 'no', filling)).toMatchObject({
    subject: 'Fire uker igjen av «Ro»',
    paragraphs: [expect.stringContaining('slutter 31. mai 2027'), expect.any(String)],
    button: { label: 'Åpne målet', href: filling.href },
    why: 'Du får denne e-posten fordi målet er ditt.',
    optOut: { href: filling.optOut },
  });
  expect(goalMail('conclusionOpen', 'en', filling).subject).toBe('How did it go with “Ro”?');
});
