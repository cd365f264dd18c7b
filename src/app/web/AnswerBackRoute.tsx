import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { goalsOfSurveyQuery } from '#goals/web/goal-queries.ts';
import { AnswerBackScreen } from '#surveys/web/answer-back/AnswerBackScreen.tsx';

export function AnswerBackRoute() {
  const { id = '' } = useParams({ strict: false });
  return <AnswerBackScreen goals={useQuery(goalsOfSurveyQuery(id))} />;
}
