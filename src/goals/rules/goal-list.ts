import { SURVEY_TYPES, type SurveyType } from '#scoring/rules/question-sets.ts';
import type { GoalStatus } from './goal-status.ts';

/** The phases that a list can be filtered by; planning and execution count as one. */
export const SHOWN_PHASES = ['running', 'conclusion', 'finished'] as const;
export type ShownPhase = (typeof SHOWN_PHASES)[number];

export type GoalFilter = { phase: ShownPhase | null; type: SurveyType | null };

/** Reads the filter from the address. Unknown values filter nothing. */
export function goalFilterFrom(query: Readonly<Record<string, string | undefined>>): GoalFilter {
  return {
    phase: SHOWN_PHASES.find((phase) => phase === query['phase']) ?? null,
    type: SURVEY_TYPES.find((type) => type === query['type']) ?? null,
  };
}

export function shownPhaseOf({ status }: { status: GoalStatus }): ShownPhase {
  return status === 'planning' || status === 'execution' ? 'running' : status;
}
