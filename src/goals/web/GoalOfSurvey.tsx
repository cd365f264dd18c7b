import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { goalPath } from '#shared/paths.ts';
import { goalsOfSurveyQuery } from './goal-queries.ts';

type Props = { surveyId: string; children: (goalHref: string | null) => ReactNode };

/** Renders with the address of the first goal made from a survey; null if there is none, or not yet known. */
export function GoalOfSurvey({ surveyId, children }: Props) {
  const goal = useQuery(goalsOfSurveyQuery(surveyId)).data?.[0];
  return children(goal === undefined ? null : goalPath(goal.id));
}
