import type { z } from 'zod';
import type { Actor } from '#access/rules/actor.ts';
import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { type CalendarDay, dayAt } from '#shared/calendar-day.ts';
import type { GoalCalls } from '../calls.ts';
import { type FinishedSurvey, goalEvents } from '../rules/goal-events.ts';
import { conclusionProblem, correctableUntil, goalPhases } from '../rules/goal-phases.ts';
import { conclusionDay, goalStatus } from '../rules/goal-status.ts';
import type { StoredGoal } from './goal-store.ts';
import type { EntryRow } from './journal-store.ts';

type Course = Pick<z.input<GoalCalls['GET /organization-goal/:id']['result']>, 'journal' | 'events' | 'phases'>;

export type GoalReader = { actor: Actor; today: CalendarDay; brand: BrandId };

/** The days of a goal on the brand's clock. */
export function daysOf({ createdAt, plannedAt, concludedAt, moves }: StoredGoal, brand: BrandId) {
  const { zone } = BRAND_SETTINGS[brand];
  const day = (instant: Date | null) => (instant === null ? null : dayAt(instant, zone));
  return {
    registeredOn: dayAt(createdAt, zone),
    plannedOn: day(plannedAt),
    concludedOn: day(concludedAt),
    moves: moves.map(({ at, to }) => ({ on: dayAt(new Date(at), zone), to })),
  };
}

/** The reader's rights, apart from those that follow from the dates. */
type Standing = { own: boolean; share: boolean; succeed: boolean };

/** Lists the fields of any goal that leave the server (specification 3). */
export function presentStored(
  row: StoredGoal,
  { own, share, succeed }: Standing,
  { today, brand }: Pick<GoalReader, 'today' | 'brand'>,
) {
  const { isSuccess, endDate } = row;
  const { plannedOn, concludedOn } = daysOf(row, brand);
  return {
    id: row.id,
    name: row.name,
    goal: row.goal,
    situation: row.situation,
    plan: row.plan,
    result: row.result,
    endDate,
    registered: row.createdAt.toISOString(),
    categories: row.categories,
    surveyType: row.surveyType,
    userId: row.ownerId,
    owner: row.ownerName,
    status: goalStatus(row, today),
    isSuccess: isSuccess === null ? null : isSuccess ? ('yes' as const) : ('no' as const),
    conclusionDate: conclusionDay(endDate),
    plannedOn,
    concludedOn,
    correctableUntil: concludedOn === null ? null : correctableUntil(concludedOn),
    version: row.version,
    abilities: {
      edit: own && isSuccess === null,
      conclude: own && conclusionProblem({ ...row, concludedOn }, today) === null,
      succeed,
      share,
      remove: own,
    },
  };
}

/** The journal, the events and the phases of a goal; `later` are the finished surveys since the original. */
export function presentCourse(
  row: StoredGoal,
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
