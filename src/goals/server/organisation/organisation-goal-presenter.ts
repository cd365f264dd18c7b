import type { z } from 'zod';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { changeBetween } from '#scoring/rules/change.ts';
import { questionTallies, scoresOf, shownTally } from '#scoring/rules/score.ts';
import { type Known, uncertaintyOf, uncertaintyOfTotal } from '#scoring/rules/spread.ts';
import type { GoalCalls } from '../../calls.ts';
import { withChanges } from '../goal-presenter.ts';
import { type GoalReader, presentStored } from '../goal-stage.ts';
import { mayEditOrganisationGoal } from '../permits.ts';
import type { PeriodFigures } from './kept-figures.ts';
import type { OrganisationGoalRow } from './organisation-goal-store.ts';

type OrganisationGoal = z.input<GoalCalls['GET /organization-goal']['result']>[number];
type FiguresSent = OrganisationGoal['original'];

type ShownPeriod = { from: CalendarDay; to: CalendarDay; figures: PeriodFigures };

/**
 * `hidden` if the reader knows some of the answers only in totals. With fewer answers than `fewest`, which the
 * organisation has agreed on, a period has no scores, nor has a question in any number: they would reveal the answers
 * (rules 2).
 */
type Reading = Known & { fewest: number };

/** The figures of both times. */
type Shown = Reading & { original: PeriodFigures; now: ShownPeriod };

/** Lists the fields that leave the server (specification 3). */
export function presentOrganisationGoal(
  row: OrganisationGoalRow,
  { original, now, ...reading }: Shown,
  reader: GoalReader,
): OrganisationGoal {
  const sent = figuresSent(row, { from: row.originalFrom, to: row.originalTo, figures: original }, reading);
  const own = mayEditOrganisationGoal(row, reader.actor);
  return {
    ...presentStored(row, { own, share: false, succeed: false }, reader),
    accessibleBy: 'org',
    groupsWithAccess: [],
    originalFrom: row.originalFrom,
    originalTo: row.originalTo,
    originalScores: sent.questions.map(({ score }) => score).join(','),
    original: sent,
    scoreData: withChanges(figuresSent(row, now, reading), changesSince(original, now.figures, reading)),
  };
}

const isHidden = ({ answers }: PeriodFigures, fewest: number) => answers < fewest;

function figuresSent(
  { surveyType }: OrganisationGoalRow,
  { from, to, figures }: ShownPeriod,
  { fewest, ...known }: Reading,
): FiguresSent {
  const { answers, surveys } = figures;
  const shown = shownTally(figures, fewest);
  const tallies = questionTallies(shown);
  const { score, band, questions } = scoresOf(surveyType, shown);
  return {
    from,
    to,
    surveys,
    answers,
    score,
    band,
    uncertainty: uncertaintyOfTotal(shown, known),
    questions: questions.map(({ dontKnow: _, ...question }, place) => ({
      ...question,
      uncertainty: uncertaintyOf(tallies[place] ?? [], known),
    })),
  };
}

/** The changes since the original period; null unless the scores of both are shown. */
function changesSince(original: PeriodFigures, now: PeriodFigures, { fewest, ...known }: Reading) {
  if (isHidden(original, fewest) || isHidden(now, fewest)) return null;
  const isKnown = original.anonymous !== undefined && now.anonymous !== undefined;
  const roundOf = (figures: PeriodFigures) => ({
    ...known,
    tally: shownTally(figures, fewest),
    anonymous: isKnown ? (figures.anonymous ?? 0) : 0,
  });
  return changeBetween(roundOf(original), roundOf(now));
}
