import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useToday } from '#brands/web/clock.ts';
import { monthAndYear } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { Check } from '#platform/web/ui/Check.tsx';
import { monthsAfter, sentDay } from '#shared/calendar-day.ts';
import { askAgainPath } from '#shared/paths.ts';
import type { ResultTexts } from '../../texts/result.en.ts';
import { mayBeAskedAgain } from '../../rules/wizard/asked-again.ts';
import { respondersQuery, type SurveyInFull } from '../survey-queries.ts';
import './again.css';

/** Where the button in the head leads. */
export const ASK_AGAIN = 'ask-again';
const BEST_MONTHS_BETWEEN = 6;

/** Leads to a new survey like this one; nothing is made before somebody has looked it through. */
export function AskAgain({ survey }: { survey: SurveyInFull }) {
  const t = useTexts<ResultTexts>();
  const [same, setSame] = useState(true);
  const { id, surveyName } = survey;
  const { data: people } = useQuery(respondersQuery(id));
  // The wizard takes along whoever can be asked again, and so many are said.
  const invited = people?.filter(mayBeAskedAgain).length ?? survey.invited;
  const whenBest = useWhenBest(survey);
  return (
    <section className="panel panel--tint stack again__panel" aria-labelledby={ASK_AGAIN}>
      <div>
        <h2 id={ASK_AGAIN} tabIndex={-1}>
          {t('surveys.runAgain.title', { survey: surveyName })}
        </h2>
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

/** Half a year after it ended; nothing once that is past. */
function useWhenBest({ endDate }: SurveyInFull): string | null {
  const { lang } = useLanguage();
  const t = useTexts<ResultTexts>();
  const today = useToday();
  const best = monthsAfter(sentDay(endDate), BEST_MONTHS_BETWEEN);
  return best < today ? null : t('surveys.again.when', { period: monthAndYear(lang, best) });
}
