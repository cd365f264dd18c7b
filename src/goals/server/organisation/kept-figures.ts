import { mayActOnBehalfOf } from '#access/rules/roles.ts';
import { selectParts } from '#organisations/server/policy-store.ts';
import type { Query } from '#platform/server/database.ts';
import type { Context } from '#platform/server/endpoint.ts';
import type { SurveyType } from '#scoring/rules/question-sets.ts';
import { EMPTY_TALLY, type Tally } from '#scoring/rules/score.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import type { Audience } from '#surveys/rules/figures/survey-figures.ts';
import { readFigures } from '#surveys/server/figures/organisation-figures.ts';

/** The organisation's figures of one type in one period, as some of its people may know them. */
export type PeriodFigures = { answers: number; surveys: number; tally: Tally };

/**
 * Those who read a goal of the organisation, each with figures of their own: a starting point is kept for all of them when
 * the goal is made, so that it tells nobody, not even later, what its answers were promised not to (rules 2).
 */
const READERS = ['supporters', 'everyMember', 'restricted'] as const satisfies readonly Audience[];
export type GoalReaders = (typeof READERS)[number];
export type KeptFigures = Record<GoalReaders, PeriodFigures>;

/** Days, and a type; null for all of them. */
type Period<Type> = { from: CalendarDay; to: CalendarDay; surveyType: Type };

const NOTHING: PeriodFigures = { answers: 0, surveys: 0, tally: EMPTY_TALLY };

/** Which of them the actor is today; whoever was more in the organisation before may remember single answers. */
export async function readersOf({ tx, actor }: Context<'profile'>): Promise<GoalReaders> {
  if (mayActOnBehalfOf(actor)) return 'supporters';
  const { past } = await selectParts(tx, actor);
  return past.supported || past.groups.length > 0 ? 'restricted' : 'everyMember';
}

/** Whose figures are read, and on which day. */
type Of = { organisationId: string; today: CalendarDay };

/** The figures of a period for some of them, type by type. */
export async function readPeriod(
  tx: Query,
  of: Of,
  period: Period<SurveyType | null>,
  readers: GoalReaders,
): Promise<(surveyType: SurveyType) => PeriodFigures> {
  const all = await readFigures(tx, { ...of, ...period, reader: { as: readers }, department: null });
  return (surveyType) => {
    const { answers, surveys, tally } = all.find((figure) => figure.surveyType === surveyType) ?? NOTHING;
    return { answers, surveys, tally };
  };
}

/** The same of one type for all of them, to be kept. */
export async function readKeptFigures(tx: Query, of: Of, period: Period<SurveyType>): Promise<KeptFigures> {
  const readBy = async (readers: GoalReaders) => (await readPeriod(tx, of, period, readers))(period.surveyType);
  return {
    supporters: await readBy('supporters'),
    everyMember: await readBy('everyMember'),
    restricted: await readBy('restricted'),
  };
}
