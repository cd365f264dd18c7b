import { mayActOnBehalfOf } from '#access/rules/roles.ts';
import { selectParts } from '#organisations/server/policy-store.ts';
import type { Query } from '#platform/server/database.ts';
import type { Context } from '#platform/server/endpoint.ts';
import type { SurveyType } from '#scoring/rules/question-sets.ts';
import { EMPTY_TALLY, type Tally } from '#scoring/rules/score.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import type { Audience } from '#surveys/rules/figures/survey-figures.ts';
import { readFigures } from '#surveys/server/figures/organisation-figures.ts';

/** Goals that were set before anonymous answers were counted do not know how many there were. */
export type PeriodFigures = { answers: number; surveys: number; tally: Tally; anonymous?: number };

/**
 * The kinds of readers of an organisation's goal. When a goal is created its starting point is stored for each kind, so
 * that it never reveals answers that the reader was promised not to see (rules 2).
 */
const READERS = ['supporters', 'everyMember', 'restricted'] as const satisfies readonly Audience[];
export type FigureReaders = (typeof READERS)[number];
export type KeptFigures = Record<FigureReaders, PeriodFigures>;

/** A null type stands for all types. */
type Period<Type> = { from: CalendarDay; to: CalendarDay; surveyType: Type };

const NOTHING: PeriodFigures = { answers: 0, surveys: 0, tally: EMPTY_TALLY };

/**
 * The actor's kind today. A member who could once read more may remember single answers, and gets restricted figures.
 */
export async function readersOf({ tx, actor }: Context<'profile'>): Promise<FigureReaders> {
  if (mayActOnBehalfOf(actor)) return 'supporters';
  const { past } = await selectParts(tx, actor);
  return past.supported || past.groups.length > 0 ? 'restricted' : 'everyMember';
}

type Of = { organisationId: string; today: CalendarDay };

export async function readPeriod(
  tx: Query,
  of: Of,
  period: Period<SurveyType | null>,
  readers: FigureReaders,
): Promise<(surveyType: SurveyType) => PeriodFigures> {
  const all = await readFigures(tx, { ...of, ...period, reader: { as: readers }, department: null });
  return (surveyType) => {
    const found = all.find((figure) => figure.surveyType === surveyType) ?? NOTHING;
    const { answers, surveys, tally, anonymous = 0 } = found;
    return { answers, surveys, tally, anonymous };
  };
}

export async function readKeptFigures(tx: Query, of: Of, period: Period<SurveyType>): Promise<KeptFigures> {
  const readBy = async (readers: FigureReaders) => (await readPeriod(tx, of, period, readers))(period.surveyType);
  return {
    supporters: await readBy('supporters'),
    everyMember: await readBy('everyMember'),
    restricted: await readBy('restricted'),
  };
}
