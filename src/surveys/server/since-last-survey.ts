import { isOnCandidateSide } from '#access/rules/readable-by.ts';
import { countBoth } from '#invitations/server/responder-store.ts';
import type { Query } from '#platform/server/database.ts';
import { anonymityShift, changeBetween, type Round } from '#scoring/rules/change.ts';
import { QUESTIONS } from '#scoring/rules/question-sets.ts';
import { displayedTenths } from '#scoring/rules/score.ts';
import type { AnswerClass } from '#tallies/server/survey-tallies.ts';
import { surveyStatus } from '../rules/survey-status.ts';
import { selectPairs } from './received-store.ts';
import { type Reader, seenFigures, seenRound } from './survey-presenter.ts';
import type { SurveyRow, TrendPoint } from './survey-store.ts';

/** A survey that is read, with the answers to it that the reader sees, and the answers to the previous one by class. */
type Compared = { tx: Query; row: SurveyRow; reader: Reader; now: Round; classes: readonly AnswerClass[] };

/**
 * Returns the previous survey's scores as the reader would see them there, and what may be claimed of the change since
 * then. `previous` is null if that survey has no score for the reader, and `since` also until the present survey ends.
 */
export async function comparedWith(point: TrendPoint | null, { tx, row, reader, now, classes }: Compared) {
  const nothing = { previous: null, since: null };
  if (point === null) return nothing;
  const before = seenRound(point, classes, reader);
  const figures = seenFigures(row.surveyType, before);
  if (figures.score === 0) return nothing;
  const isOwn = isOnCandidateSide(row, reader.actor) && isOnCandidateSide(point, reader.actor);
  const named = isOwn ? await countBoth(tx, row, point) : null;
  const { id, surveyName, startDate, endDate } = point;
  const previous = { id, surveyName, startDate, endDate, ...figures, named };
  if (surveyStatus(row, reader.today) !== 'finished') return { previous, since: null };
  const { total, questions } = changeBetween(before, now);
  return {
    previous,
    since: {
      surveyId: id,
      total,
      questions: QUESTIONS[row.surveyType].map((question, place) => ({ question, ...questions[place]! })),
      anonymityShift: anonymityShift(before, now),
      pairs: (named?.both ?? 0) < FEWEST_PAIRS ? null : await pairsOf(tx, row, point),
    },
  };
}

/** The minimum number of people for a mean difference. With fewer, it would describe single persons. */
const FEWEST_PAIRS = 3;

/** Returns how the scores of those who answered both surveys by name have moved on average. */
async function pairsOf(tx: Query, survey: SurveyRow, before: TrendPoint) {
  const { people, means } = await selectPairs(tx, survey, before);
  const questions = QUESTIONS[survey.surveyType].flatMap((question, place) => {
    const { count = 0, mean = null } = means[place] ?? {};
    if (count < FEWEST_PAIRS || mean === null) return [];
    return [{ question, difference: displayedTenths(mean) / 10 }];
  });
  return { people, questions };
}
