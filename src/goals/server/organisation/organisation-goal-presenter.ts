import type { z } from 'zod';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { scoresOf } from '#scoring/rules/score.ts';
import type { GoalCalls } from '../../calls.ts';
import { FEWEST_ORIGINAL_ANSWERS } from '../../rules/starting-points/organisation.ts';
import { type GoalReader, presentStored } from '../goal-stage.ts';
import { mayEditOrganisationGoal } from '../permits.ts';
import type { PeriodFigures } from './kept-figures.ts';
import type { OrganisationGoalRow } from './organisation-goal-store.ts';

type OrganisationGoal = z.input<GoalCalls['GET /organization-goal']['result']>[number];
type FiguresSent = OrganisationGoal['original'];

type ShownPeriod = { from: CalendarDay; to: CalendarDay; figures: PeriodFigures };

/** Lists the fields that leave the server (specification 3). */
export function presentOrganisationGoal(
  row: OrganisationGoalRow,
  { original, now }: { original: PeriodFigures; now: ShownPeriod },
  reader: GoalReader,
): OrganisationGoal {
  const sent = figuresSent(row, { from: row.originalFrom, to: row.originalTo, figures: original });
  const own = mayEditOrganisationGoal(row, reader.actor);
  return {
    ...presentStored(row, { own, share: false, succeed: false }, reader),
    accessibleBy: 'org',
    groupsWithAccess: [],
    originalFrom: row.originalFrom,
    originalTo: row.originalTo,
    originalScores: sent.questions.map(({ score }) => score).join(','),
    original: sent,
    scoreData: figuresSent(row, now),
  };
}

/** Below three answers a period has no scores: they would reveal the answers (rules 2). */
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
