import { useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { type SaveProblem, saveProblemOf } from '#platform/web/save-problem.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';
import type { SurveysTexts } from '../../texts/surveys.en.ts';
import { attemptSurveys, type SurveyInFull, SURVEYS_KEY } from '../survey-queries.ts';

type Props = { survey: SurveyInFull };

/** Asks for confirmation, because people with the old link, on paper or on a screen, are locked out at once. */
export function ReplaceLink({ survey }: Props) {
  const t = useTexts<SurveysTexts>();
  const [asking, setAsking] = useState(false);
  const replace = useReplacing(survey);
  return (
    <>
      <Button kind="3" size="sm" icon={RefreshCw} onClick={() => setAsking(true)}>
        {t('surveys.anonymousLink.replace.button')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('surveys.anonymousLink.replace.title')}
          button={t('surveys.anonymousLink.replace.button')}
          busyWords={t('surveys.anonymousLink.replace.busy')}
          act={replace}
          onClose={() => setAsking(false)}
        >
          <p>{t('surveys.anonymousLink.replace.text')}</p>
          <p>{t('surveys.anonymousLink.replace.stay')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function useReplacing({ id }: SurveyInFull): () => Promise<SaveProblem | null> {
  const t = useTexts<SurveysTexts>();
  const queries = useQueryClient();
  const toast = useToast();
  return async () => {
    const done = await attemptSurveys('POST /survey/:id/anonymous-link', { params: { id } });
    // 409: the survey has ended, or its link was switched off meanwhile. The refetched screen shows that.
    if (!done.ok && done.problem.status !== 409) return saveProblemOf(done.problem);
    await queries.invalidateQueries({ queryKey: SURVEYS_KEY });
    if (done.ok) toast(t('surveys.anonymousLink.replace.done'));
    return null;
  };
}
