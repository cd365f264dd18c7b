import type { z } from 'zod';
import type { Actor } from '#access/rules/actor.ts';
import { isOnCandidateSide } from '#access/rules/readable-by.ts';
import { isActive, mayCreate } from '#access/rules/roles.ts';
import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { type CalendarDay, dayAt } from '#shared/calendar-day.ts';
import type { GoalCalls } from '../calls.ts';
import { goalEvents } from '../rules/goal-events.ts';
import { conclusionProblem, correctableUntil, goalPhases } from '../rules/goal-phases.ts';
import { conclusionDay, goalStatus } from '../rules/goal-status.ts';
import type { Measured, MeasuringRow } from './goal-measures.ts';
import type { GoalRow } from './goal-store.ts';
import type { EntryRow } from './journal-store.ts';

type Goal = z.input<GoalCalls['GET /improvement-goals']['result']>[number];
type Course = Pick<z.input<GoalCalls['GET /improvement-goal/:id']['result']>, 'journal' | 'events' | 'phases'>;

/** Who reads a goal, and on which day of which brand's clock. */
export type GoalReader = { actor: Actor; today: CalendarDay; brand: BrandId };

/** The surveys that a goal is measured with, with their scores; null where the reader may not read one. */
export type GoalMeasures = {
  original: Measured | null;
  latest: Measured | null;
  /** The rows of the two: a successor is made from the later one whose candidate side the owner is on. */
  rows: readonly MeasuringRow[];
};

/** Whether somebody owns a goal and may still change it; the twin of `ownedBy` in SQL. */
export function isOwnGoal(goal: GoalRow, actor: Actor): boolean {
  return goal.ownerId === actor.personId && isOnCandidateSide(goal, actor);
}

/** The days of a goal on the brand's clock. */
export function daysOf({ createdAt, plannedAt, concludedAt, moves }: GoalRow, brand: BrandId) {
  const { zone } = BRAND_SETTINGS[brand];
  const day = (instant: Date | null) => (instant === null ? null : dayAt(instant, zone));
  return {
    registeredOn: dayAt(createdAt, zone),
    plannedOn: day(plannedAt),
    concludedOn: day(concludedAt),
    moves: moves.map(({ at, to }) => ({ on: dayAt(new Date(at), zone), to })),
  };
}

/** What of a goal leaves the server, listed field by field (specification 3). */
export function presentGoal(row: GoalRow, measures: GoalMeasures, reader: GoalReader): Goal {
  return {
    id: row.id,
    name: row.name,
    goal: row.goal,
    situation: row.situation,
    plan: row.plan,
    result: row.result,
    endDate: row.endDate,
    registered: row.createdAt.toISOString(),
    categories: row.categories,
    originalSurvey: measures.original?.id ?? null,
    accessibleBy: row.accessibleBy,
    groupsWithAccess: row.groupsWithAccess,
    groupNames: row.groupNames,
    surveyType: row.surveyType,
    userId: row.ownerId,
    owner: row.ownerName,
    candidate: row.candidateName,
    original: measures.original,
    latest: measures.latest,
    successorFrom: successorFrom(row, measures, reader),
    ...stageOf(row, measures, reader),
  };
}

function stageOf(row: GoalRow, measures: GoalMeasures, reader: GoalReader) {
  const { actor, today, brand } = reader;
  const { plannedOn, concludedOn } = daysOf(row, brand);
  const own = isOwnGoal(row, actor);
  return {
    status: goalStatus(row, today),
    isSuccess: row.isSuccess === null ? null : row.isSuccess ? ('yes' as const) : ('no' as const),
    conclusionDate: conclusionDay(row.endDate),
    plannedOn,
    concludedOn,
    correctableUntil: concludedOn === null ? null : correctableUntil(concludedOn),
    version: row.version,
    abilities: {
      edit: own && row.isSuccess === null,
      conclude: own && conclusionProblem({ ...row, concludedOn }, today) === null,
      succeed: successorFrom(row, measures, reader) !== null,
      share: own && isActive(actor) && row.tenantId === actor.organisationId,
    },
  };
}

/** The latest survey, or the original, as long as the owner may make goals from it (rules 4). */
function successorFrom(row: GoalRow, { rows }: GoalMeasures, { actor }: GoalReader): string | null {
  if (row.isSuccess !== true || !isOwnGoal(row, actor) || !mayCreate(actor)) return null;
  return rows.findLast((survey) => isOnCandidateSide(survey, actor))?.id ?? null;
}

/** What happened to a goal and what was written along the way; `later` are the finished surveys since the original. */
export function presentCourse(
  row: GoalRow,
  { journal, later }: { journal: readonly EntryRow[]; later: readonly Measured[] },
  { today, brand }: GoalReader,
): Course {
  const dated = { ...row, ...daysOf(row, brand) };
  return {
    journal: journal.map(({ registeredAt, ...entry }) => ({ ...entry, registered: registeredAt.toISOString() })),
    events: goalEvents(dated, later),
    phases: goalPhases(dated, today),
  };
}
