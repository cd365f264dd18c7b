import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadTrouble } from '#platform/web/ui/LoadTrouble.tsx';
import { goalPath } from '#shared/paths.ts';
import { goalsOfSurveyQuery } from './goal-queries.ts';

type Props = { surveyId: string; children: (goalHref: string | null) => ReactNode };

/** Renders with the address of the first goal made from a survey; null if there is none, or not yet known. */
export function GoalOfSurvey({ surveyId, children }: Props) {
  const { data, isError, refetch } = useQuery(goalsOfSurveyQuery(surveyId));
  const goal = data?.[0];
  return (
    <>
      {data === undefined && isError && <LoadTrouble look="line" retry={refetch} />}
      {children(goal === undefined ? null : goalPath(goal.id))}
    </>
  );
}
