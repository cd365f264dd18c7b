import { isEnough, nearestToCard } from '#cards/rules/enough-for-card.ts';
import type { GoalStatus } from '#goals/rules/goal-status.ts';
import type { SurveyType } from '#scoring/rules/question-sets.ts';
import type { SurveyStatus } from '#surveys/rules/survey-status.ts';

type Dated = { status: SurveyStatus; endDate: string };

export type Greeting = 'morning' | 'afternoon' | 'evening';

export function greetingAt(hour: number): Greeting {
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}

/** Returns the ongoing surveys, the one that ends first at the top. */
export function ongoingSurveys<S extends Dated>(surveys: readonly S[]): S[] {
  return surveys
    .filter(({ status }) => status === 'ongoing')
    .toSorted((one, other) => one.endDate.localeCompare(other.endDate));
}

/** Returns the survey that finished last; the dashboard shows one (specification 9). */
export function latestFinished<S extends Dated>(surveys: readonly S[]): S | null {
  const finished = surveys.filter(({ status }) => status === 'finished');
  return finished.reduce<S | null>(
    (latest, one) => (latest === null || one.endDate > latest.endDate ? one : latest),
    null,
  );
}

type Answered = Dated & { surveyType: SurveyType; respondents: number; part: string; onBehalfOf: string | null };

/**
 * Returns whether a card can be made from the finished surveys about the person. Surveys on behalf of others belong to
 * their candidates.
 */
export function enoughForCard(surveys: readonly Answered[]): boolean {
  const nearest = nearestToCard(
    surveys
      .filter(({ status, part, onBehalfOf }) => status === 'finished' && (part !== 'maker' || onBehalfOf === null))
      .map(({ surveyType, respondents }) => ({ surveyType, answers: respondents })),
  );
  return nearest !== null && isEnough(nearest);
}

const GOALS_SHOWN = 3;

/** Returns the unfinished goals: those that wait for their result first, then by end date. */
export function nextGoals<G extends { status: GoalStatus; endDate: string }>(goals: readonly G[]): G[] {
  const waits = ({ status }: G) => (status === 'conclusion' ? 0 : 1);
  return goals
    .filter(({ status }) => status !== 'finished')
    .toSorted((one, other) => waits(one) - waits(other) || one.endDate.localeCompare(other.endDate))
    .slice(0, GOALS_SHOWN);
}

/** Returns the item at a share of the list, from 0 up to 1; null if the list is empty. */
export function itemAt<T>(items: readonly T[], share: number): T | null {
  return items[Math.floor(share * items.length)] ?? null;
}
