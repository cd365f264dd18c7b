import { useQuery } from '@tanstack/react-query';
import type { ChosenAccess } from '#access/rules/access-level.ts';
import { isNoBroader } from '#access/rules/narrowing.ts';
import { useTexts } from '#languages/web/language.tsx';
import { LoadTrouble } from '#platform/web/ui/LoadTrouble.tsx';
import type { SurveysTexts } from '#surveys/texts/surveys.en.ts';
import { goalsOfSurveyQuery } from './goal-queries.ts';

/** Says how many goals of a survey a new choice of readers would narrow; nothing when none. */
export function GoalsNarrowed({ surveyId, access }: { surveyId: string; access: ChosenAccess }) {
  const t = useTexts<SurveysTexts>();
  const goals = useQuery(goalsOfSurveyQuery(surveyId));
  const count = goals.data?.filter((goal) => !isNoBroader(goal, access)).length ?? 0;
  if (goals.isError)
    return <LoadTrouble retry={goals.refetch} title={t('surveys.accessibleBy.goalsFailed')} look="line" />;
  return (
    <p className={count > 0 ? 'hint' : 'vh'} role="status">
      {count > 0 && t('surveys.accessibleBy.narrowsGoals', { count })}
    </p>
  );
}
