import { SURVEY_TYPES, type SurveyType } from '#scoring/rules/question-sets.ts';
import type { GoalStatus } from './goal-status.ts';

/** The phases that a list can be filtered by; planning and execution count as one. */
export const SHOWN_PHASES = ['running', 'conclusion', 'finished'] as const;
export type ShownPhase = (typeof SHOWN_PHASES)[number];

export type GoalFilter = { phase: ShownPhase | null; type: SurveyType | null };

type Listed = { status: GoalStatus; surveyType: SurveyType; endDate: string; concludedOn: string | null };

/** Reads the filter from the address. Unknown values filter nothing. */
export function goalFilterFrom(query: Readonly<Record<string, string | undefined>>): GoalFilter {
  return {
    phase: SHOWN_PHASES.find((phase) => phase === query['phase']) ?? null,
    type: SURVEY_TYPES.find((type) => type === query['type']) ?? null,
  };
}

export function shownPhaseOf({ status }: Pick<Listed, 'status'>): ShownPhase {
  return status === 'planning' || status === 'execution' ? 'running' : status;
}

export function ofType<G extends Listed>(goals: readonly G[], { type }: GoalFilter): G[] {
  return goals.filter(({ surveyType }) => type === null || surveyType === type);
}

/** The goals of one phase, the next to end first; finished ones by the latest conclusion. */
export function inPhase<G extends Listed>(goals: readonly G[], phase: ShownPhase): G[] {
  return goals
    .filter((goal) => shownPhaseOf(goal) === phase)
    .toSorted(phase === 'finished' ? lastConcluded : firstToEnd);
}

function firstToEnd(one: Listed, other: Listed): number {
  return one.endDate.localeCompare(other.endDate);
}

function lastConcluded(one: Listed, other: Listed): number {
  return (other.concludedOn ?? '').localeCompare(one.concludedOn ?? '');
}
