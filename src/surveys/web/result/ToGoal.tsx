import { Target } from 'lucide-react';
import { useSession } from '#identity/web/session.tsx';
import { useTexts } from '#languages/web/language.tsx';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { lowestOf } from '#scoring/rules/lowest.ts';
import { useQuestionWords } from '#scoring/web/question-words.ts';
import { ScoreBar } from '#scoring/web/ScoreBar.tsx';
import { newGoalPath } from '#shared/paths.ts';
import type { SurveysTexts } from '../../texts/surveys.en.ts';
import type { SurveyInFull } from '../survey-queries.ts';

/**
 * Returns whether the reader may start a goal from the survey: it is finished, and the reader is on its candidate side
 * (rules 2).
 */
export function useMayStartGoal(): (survey: SurveyInFull) => boolean {
  const { user } = useSession();
  return ({ status, part }) => status === 'finished' && part !== 'reader' && user?.abilities?.create !== false;
}

/** Leads from the result to a new goal, and shows the lowest of the four questions as a bar. */
export function ToGoal({ survey }: { survey: SurveyInFull }) {
  const t = useTexts<SurveysTexts>();
  const { label } = useQuestionWords();
  const lowest = lowestOf(survey.questions);
  if (!useMayStartGoal()(survey) || lowest === null) return null;
  return (
    <section className="panel stack noprint">
      <div>
        <h2>{t('surveys.toGoal.title')}</h2>
        <p className="muted">{t('surveys.toGoal.text')}</p>
      </div>
      <ScoreBar label={label(lowest.question)} score={lowest.score} band={lowest.band} />
      <div>
        <ButtonLink icon={Target} href={newGoalPath(survey.id)}>
          {t('surveys.toGoal.button')}
        </ButtonLink>
      </div>
    </section>
  );
}
