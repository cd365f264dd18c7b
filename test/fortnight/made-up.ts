import { LONG } from '../run-size.ts';
import { addDays, type CalendarDay, calendarDay, startOfDay } from '#shared/calendar-day.ts';

/** A simulated moment: an hour of a day in Oslo. */
export type Step = { day: CalendarDay; hour: number; at: Date };

/** A single event in a person's life; the number is that of a step. */
export type Happening = { what: 'answers' | 'optsOut' | 'declines' | 'isTakenBack' | 'isReminded'; step: number };

export type MadeUpPerson = {
  address: string;
  /** The step of the invitation: with the survey, or later. */
  invited: number;
  happens: readonly Happening[];
  /** From this step on the relay refuses the address. */
  refusedFrom: number | null;
};

export type MadeUpSurvey = {
  made: number;
  /** Days from its creation to its last day. */
  length: number;
  /** The last day is moved by a number of days, or reminders are switched off or on. */
  changes: readonly { step: number; change: number | 'off' | 'on' }[];
  people: readonly MadeUpPerson[];
};

/** Five weeks, or half a year in the long run. They contain Easter and the change of clocks; two weeks are printed. */
const FIRST = calendarDay('2027-03-01');
export const FORTNIGHT = { first: calendarDay('2027-03-22'), days: 14 };
const DAYS = LONG ? 182 : 35;
const HOURS = LONG ? [7, 9, 12, 15, 19, 21] : [9, 19, 21];
const HOUR_MS = 3_600_000;
export const ZONE = 'Europe/Oslo';

export const STEPS: readonly Step[] = Array.from({ length: DAYS }, (_, place) => addDays(FIRST, place)).flatMap((day) =>
  HOURS.map((hour) => {
    // On the day of the change the clock is an hour ahead of the elapsed hours.
    const gone = day === '2027-03-28' ? hour - 1 : hour;
    return { day, hour, at: new Date(startOfDay(day, ZONE).getTime() + gone * HOUR_MS) };
  }),
);

/** A seeded random generator, the same in every run. */
export function seeded(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const below = (most: number) => Math.floor(next() * most);
  return { below, isIn: (percent: number) => next() * 100 < percent };
}
type Chance = ReturnType<typeof seeded>;

const LENGTHS = [7, 7, 8, 9, 10, 12, 14, 14, 17, 21, 21, 28, 35] as const;
const A_DAY = HOURS.length;

export function madeUpSurveys(count: number): MadeUpSurvey[] {
  const chance = seeded(2_027);
  return Array.from({ length: count }, (_, place) => {
    const length = LENGTHS[chance.below(LENGTHS.length)] ?? 7;
    // Makes most surveys halfway or nearly over within the two weeks.
    const made = chance.below(Math.min(STEPS.length - 10 * A_DAY, (DAYS + 1 - Math.min(length, 28)) * A_DAY));
    const within = () => made + 1 + chance.below(length * A_DAY);
    const people = Array.from({ length: 2 + chance.below(6) }, (__, person) =>
      madeUpPerson(`p${person}@s${place}.example`, { made, within, chance }),
    );
    return { made, length, changes: changesOf(chance, within), people };
  });
}

function changesOf(chance: Chance, within: () => number): MadeUpSurvey['changes'] {
  const changes: { step: number; change: number | 'off' | 'on' }[] = [];
  if (chance.isIn(25)) changes.push({ step: within(), change: chance.below(20) - 6 });
  if (chance.isIn(12)) changes.push({ step: within(), change: 'off' });
  if (chance.isIn(8)) changes.push({ step: within(), change: 'on' });
  return changes;
}

function madeUpPerson(
  address: string,
  { made, within, chance }: { made: number; within: () => number; chance: Chance },
): MadeUpPerson {
  const invited = chance.isIn(15) ? within() : made;
  const happens: Happening[] = [];
  const one = (percent: number, what: Happening['what']) => {
    if (chance.isIn(percent)) happens.push({ what, step: Math.max(within(), invited + 1) });
  };
  one(35, 'answers');
  one(8, 'optsOut');
  one(8, 'declines');
  one(5, 'isTakenBack');
  one(20, 'isReminded');
  const refusedFrom = chance.isIn(6) ? invited : chance.isIn(4) ? within() : null;
  return { address, invited, happens, refusedFrom };
}
