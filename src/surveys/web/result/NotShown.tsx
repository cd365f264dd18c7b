import { useTexts } from '#languages/web/language.tsx';
import type { SharedTexts } from '../../texts/shared.en.ts';
import type { SurveyInFull } from '../survey-queries.ts';

/** Explains why a reader of a shared survey sees fewer answers than were given (rules 2). */
export function NotShown({ survey, shown }: { survey: SurveyInFull; shown: number }) {
  const t = useTexts<SharedTexts>();
  const inTotals = survey.respondents - shown;
  const aside = survey.anonymousSetAside;
  const later = survey.allowAnonymous && survey.status !== 'finished';
  if (inTotals <= 0 && !later && !aside) return null;
  return (
    <div className="hint">
      {inTotals > 0 && <p>{t('shared.onlyInTotals', { count: inTotals })}</p>}
      {aside && <p>{t('shared.anonymousSetAside')}</p>}
      {later && <p>{t('shared.anonymousLater')}</p>}
    </div>
  );
}
