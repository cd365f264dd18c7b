import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useToday } from '#brands/web/clock.ts';
import { monthAndYear } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { Check } from '#platform/web/ui/Check.tsx';
import { monthsAfter, receivedDay } from '#shared/calendar-day.ts';
import { askAgainPath } from '#shared/paths.ts';
import type { ResultTexts } from '../../texts/result.en.ts';
import { mayBeAskedAgain } from '../../rules/wizard/repeat-survey.ts';
import { respondersQuery, type SurveyInFull } from '../survey-queries.ts';
import './again.css';

const BEST_MONTHS_BETWEEN = 6;

/** Leads to a new survey like this one. Nothing is created before the user has reviewed it. */
export function AskAgain({ survey }: { survey: SurveyInFull }) {
  const t = useTexts<ResultTexts>();
  const [same, setSame] = useState(true);
  const { id, surveyName } = survey;
  const { data: people } = useQuery(respondersQuery(id));
  // Counts the responders that the wizard takes over.
  const invited = people?.filter(mayBeAskedAgain).length ?? survey.invited;
  const whenBest = useWhenBest(survey);
  const heading = useId();
  return (
    <section className="panel panel--tint stack again__panel" aria-labelledby={heading}>
      <div>
        <h2 id={heading}>{t('surveys.runAgain.title', { survey: surveyName })}</h2>
        <p>{t('surveys.runAgain.text')}</p>
      </div>
      {invited > 0 && (
        <Check
          label={t('surveys.runAgain.sameResponders.label')}
          hint={t('surveys.runAgain.sameResponders.hint', { count: invited })}
          checked={same}
          onChange={({ target }) => setSame(target.checked)}
        />
      )}
      <div className="row row--between">
        <p className="small">{whenBest}</p>
        <ButtonLink kind="1" href={askAgainPath(id, same ? 'people' : 'nobody')}>
          {t('surveys.runAgain.button')}
        </ButtonLink>
      </div>
    </section>
  );
}

/** Returns the day half a year after the end; null if it has passed. */
function useWhenBest({ endDate }: SurveyInFull): string | null {
  const { lang } = useLanguage();
  const t = useTexts<ResultTexts>();
  const today = useToday();
  const best = monthsAfter(receivedDay(endDate), BEST_MONTHS_BETWEEN);
  return best < today ? null : t('surveys.again.when', { period: monthAndYear(lang, best) });
}
