import type { z } from 'zod';
import type { Actor } from '#access/rules/actor.ts';
import { mayActOnBehalfOf } from '#access/rules/roles.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { scoresOf } from '#scoring/rules/score.ts';
import type { GoalCalls } from '../../calls.ts';
import { FEWEST_ORIGINAL_ANSWERS } from '../../rules/organisation-goal-draft.ts';
import { daysOf, type GoalReader, presentStage } from '../goal-stage.ts';
import type { PeriodFigures } from './kept-figures.ts';
import type { OrganisationGoalRow } from './organisation-goal-store.ts';

type OrganisationGoal = z.input<GoalCalls['GET /organization-goal']['result']>[number];
type FiguresSent = OrganisationGoal['original'];

/** Its maker, while owner or supporter there, and the owner of the organisation change a goal (rules 4). */
export function mayEditOrganisationGoal({ ownerId, organisationId }: OrganisationGoalRow, actor: Actor): boolean {
  if (actor.organisationId !== organisationId) return false;
  return actor.role === 'owner' || (ownerId === actor.personId && mayActOnBehalfOf(actor));
}

/** The period and its figures, as one reader may see them. */
type ShownPeriod = { from: CalendarDay; to: CalendarDay; figures: PeriodFigures };

/** What of a goal leaves the server, listed field by field (specification 3). */
export function presentOrganisationGoal(
  row: OrganisationGoalRow,
  { original, now }: { original: PeriodFigures; now: ShownPeriod },
  reader: GoalReader,
): OrganisationGoal {
  const sent = figuresSent(row, { from: row.originalFrom, to: row.originalTo, figures: original });
  const { plannedOn, concludedOn } = daysOf(row, reader.brand);
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
    surveyType: row.surveyType,
    userId: row.ownerId,
    owner: row.ownerName,
    accessibleBy: 'org',
    groupsWithAccess: [],
    originalFrom: row.originalFrom,
    originalTo: row.originalTo,
    originalScores: sent.questions.map(({ score }) => score).join(','),
    original: sent,
    scoreData: figuresSent(row, now),
    ...presentStage(
      { ...row, plannedOn, concludedOn },
      { own: mayEditOrganisationGoal(row, reader.actor), share: false, succeed: false },
      reader.today,
    ),
  };
}

/** A period of fewer than three answers has no score: it would be those answers themselves (rules 2). */
function figuresSent({ surveyType }: OrganisationGoalRow, { from, to, figures }: ShownPeriod): FiguresSent {
  const { answers, surveys, tally } = figures;
  const { score, band, questions } = scoresOf(surveyType, answers < FEWEST_ORIGINAL_ANSWERS ? [] : tally);
  return {
    from,
    to,
    surveys,
    answers,
    score,
    band,
    questions: questions.map(({ dontKnow: _, ...question }) => question),
  };
}
