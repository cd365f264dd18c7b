import { nextWeekday } from '#reminders/rules/decent-hours.ts';
import { addDays, type CalendarDay, daysBetween } from '#shared/calendar-day.ts';

/** How often the owner of a goal may be asked how it is going, in weeks; 0 is never. */
export const CHECK_IN_WEEKS = [0, 2, 4, 8] as const;
export type CheckInWeeks = (typeof CHECK_IN_WEEKS)[number];
export const USUAL_WEEKS: CheckInWeeks = 4;

/** What the three links of the mail stand for. */
export const CHECK_IN_ANSWERS = ['done', 'notYet', 'note'] as const;
export type CheckInAnswer = (typeof CHECK_IN_ANSWERS)[number];

export const CHECK_IN_STATES = ['planned', 'asked', 'done', 'notYet', 'note', 'unanswered'] as const;
type CheckInState = (typeof CHECK_IN_STATES)[number];

/** A job that was down asks late by this many days at most; later it waits for the next day of the rhythm. */
export const DAYS_TO_ASK_LATE = 3;
/** More days than any run of weekends and public holidays moves a day of the rhythm. */
export const MOST_DAYS_MOVED = 7;
/** After this many unanswered in a row nobody is asked any more. */
const MOST_UNANSWERED = 2;

/** The rhythm of a goal: `from` is the day of the plan, or the day on which the rhythm was chosen later. */
export type Rhythm = { weeks: number; from: CalendarDay; endDate: CalendarDay };

/** A check-in that was asked. */
export type PastCheckIn = { day: CalendarDay; answer: CheckInAnswer | null };

function dayOfTurn({ weeks, from }: Rhythm, turn: number): CalendarDay {
  return nextWeekday(addDays(from, turn * weeks * 7));
}

/** Returns the next day of the rhythm after a day; null when the goal ends before, or nothing is asked. */
export function dayAfter(rhythm: Rhythm, day: CalendarDay): CalendarDay | null {
  const { weeks, from, endDate } = rhythm;
  if (weeks === 0) return null;
  let turn = Math.max(1, Math.floor((daysBetween(from, day) - MOST_DAYS_MOVED) / (weeks * 7)));
  while (dayOfTurn(rhythm, turn) <= day) turn += 1;
  const next = dayOfTurn(rhythm, turn);
  return next < endDate ? next : null;
}

/** Returns the day of the rhythm that is due today or can still be caught up with; null when none is. */
export function dueDay(rhythm: Rhythm, asked: readonly PastCheckIn[], today: CalendarDay): CalendarDay | null {
  const due = dayAfter(rhythm, addDays(today, -DAYS_TO_ASK_LATE - 1));
  if (due === null || due > today || today >= rhythm.endDate || isStopped(rhythm, asked)) return null;
  return asked.some(({ day }) => day >= due) ? null : due;
}

/** Whether the last two check-ins since the rhythm was chosen got no answer, so that nobody is asked any more. */
export function isStopped({ from }: Pick<Rhythm, 'from'>, asked: readonly PastCheckIn[]): boolean {
  const last = asked.filter(({ day }) => day > from).slice(-MOST_UNANSWERED);
  return last.length === MOST_UNANSWERED && last.every(({ answer }) => answer === null);
}

/** Whether the owner is asked for the last time unless they answer this time. */
export function isLastBeforeStop({ from }: Pick<Rhythm, 'from'>, before: readonly PastCheckIn[]): boolean {
  const last = before.filter(({ day }) => day > from).at(-1);
  return last !== undefined && last.answer === null;
}

export type CheckInLine = { checkIns: { day: CalendarDay; state: CheckInState }[]; checkInsStopped: boolean };

/**
 * Returns the check-ins of a goal, oldest first, and the next one that is planned. `runs` is false once the conclusion is
 * open. A check-in can be answered as long as the goal runs; it counts as unanswered once the next one has come.
 */
export function checkInLine(
  rhythm: Rhythm | null,
  asked: readonly PastCheckIn[],
  { today, runs }: { today: CalendarDay; runs: boolean },
): CheckInLine {
  const last = asked.at(-1);
  const after = rhythm !== null && runs && last !== undefined ? dayAfter(rhythm, last.day) : null;
  const isOpen = runs && rhythm !== null && rhythm.weeks > 0 && today < (after ?? rhythm.endDate);
  const line = asked.map(({ day, answer }): CheckInLine['checkIns'][number] => {
    if (answer !== null) return { day, state: answer };
    return { day, state: isOpen && day === last?.day ? 'asked' : 'unanswered' };
  });
  if (rhythm === null || !runs || rhythm.weeks === 0) return { checkIns: line, checkInsStopped: false };
  // Today's is still planned until it has been asked.
  const yesterday = addDays(today, -1);
  const next = dayAfter(rhythm, last !== undefined && last.day > yesterday ? last.day : yesterday);
  if (isStopped(rhythm, asked)) return { checkIns: line, checkInsStopped: !isOpen };
  return {
    checkIns: next === null ? line : [...line, { day: next, state: 'planned' }],
    checkInsStopped: false,
  };
}
