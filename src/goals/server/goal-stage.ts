import type { z } from 'zod';
import type { Actor } from '#access/rules/actor.ts';
import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { type CalendarDay, dayAt } from '#shared/calendar-day.ts';
import type { GoalCalls } from '../calls.ts';
import { type FinishedSurvey, goalEvents } from '../rules/goal-events.ts';
import { conclusionProblem, correctableUntil, goalPhases } from '../rules/goal-phases.ts';
import { conclusionDay, goalStatus, type StagedGoal } from '../rules/goal-status.ts';
import type { EntryRow } from './journal-store.ts';

/** What personal goals and those of an organisation have alike: where they stand, and what has happened to them. */
type GoalSent = z.input<GoalCalls['GET /organization-goal/:id']['result']>;
type Course = Pick<GoalSent, 'journal' | 'events' | 'phases'>;
type Stage = Pick<
  GoalSent,
  'status' | 'isSuccess' | 'conclusionDate' | 'plannedOn' | 'concludedOn' | 'correctableUntil' | 'version' | 'abilities'
>;

/** Who reads a goal, and on which day of which brand's clock. */
export type GoalReader = { actor: Actor; today: CalendarDay; brand: BrandId };

/** Of a goal's row, what its days are read from. */
export type LivedRow = {
  createdAt: Date;
  plannedAt: Date | null;
  concludedAt: Date | null;
  moves: readonly { at: string; to: CalendarDay }[];
};

/** The days of a goal on the brand's clock. */
export function daysOf({ createdAt, plannedAt, concludedAt, moves }: LivedRow, brand: BrandId) {
  const { zone } = BRAND_SETTINGS[brand];
  const day = (instant: Date | null) => (instant === null ? null : dayAt(instant, zone));
  return {
    registeredOn: dayAt(createdAt, zone),
    plannedOn: day(plannedAt),
    concludedOn: day(concludedAt),
    moves: moves.map(({ at, to }) => ({ on: dayAt(new Date(at), zone), to })),
  };
}

type DatedRow = StagedGoal & { version: number; plannedOn: CalendarDay | null; concludedOn: CalendarDay | null };
/** What the reader is to the goal: its words and result are changed by whose it is. */
type Standing = { own: boolean; share: boolean; succeed: boolean };

/** Where a goal stands on a day, and what the reader may do there. */
export function presentStage(goal: DatedRow, { own, share, succeed }: Standing, today: CalendarDay): Stage {
  const { isSuccess, endDate, plannedOn, concludedOn, version } = goal;
  return {
    status: goalStatus(goal, today),
    isSuccess: isSuccess === null ? null : isSuccess ? 'yes' : 'no',
    conclusionDate: conclusionDay(endDate),
    plannedOn,
    concludedOn,
    correctableUntil: concludedOn === null ? null : correctableUntil(concludedOn),
    version,
    abilities: {
      edit: own && isSuccess === null,
      conclude: own && conclusionProblem(goal, today) === null,
      succeed,
      share,
      remove: own,
    },
  };
}

/** What happened to a goal and what was written along the way; `later` are the finished surveys since the original. */
export function presentCourse(
  row: StagedGoal & LivedRow,
  { journal, later }: { journal: readonly EntryRow[]; later: readonly FinishedSurvey[] },
  { today, brand }: Pick<GoalReader, 'today' | 'brand'>,
): Course {
  const dated = { ...row, ...daysOf(row, brand) };
  return {
    journal: journal.map(({ registeredAt, ...entry }) => ({ ...entry, registered: registeredAt.toISOString() })),
    events: goalEvents(dated, later),
    phases: goalPhases(dated, today),
  };
}
