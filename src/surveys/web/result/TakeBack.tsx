import { useQueryClient } from '@tanstack/react-query';
import { UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { reasonOf } from '#platform/rules/problem.ts';
import { type SaveProblem, saveProblemOf } from '#platform/web/save-problem.ts';
import { IconButton } from '#platform/web/ui/Button.tsx';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';
import type { SurveysTexts } from '../../texts/surveys.en.ts';
import { attemptSurveys, type Responder, SURVEYS_KEY } from '../survey-queries.ts';

type Props = { surveyId: string; responder: Responder };

/** Withdraws an unanswered invitation. Asks for confirmation, because its link stops working. */
export function TakeBack({ surveyId, responder }: Props) {
  const t = useTexts<SurveysTexts & CommonTexts>();
  const [asking, setAsking] = useState(false);
  const act = useTakingBack(surveyId, responder);
  const { email, notes } = responder;
  const label = t('surveys.responders.removeAria', { email });
  return (
    <>
      <IconButton icon={UserRoundX} label={label} title={label} onClick={() => setAsking(true)} />
      {asking && (
        <ConfirmDialog
          title={t('surveys.responders.remove.title', { email })}
          button={t('surveys.responders.removeButton')}
          busyWords={t('common.busy.deleting')}
          act={act}
          onClose={() => setAsking(false)}
        >
          <p>{t('surveys.responders.remove.text')}</p>
          {notes !== '' && <p>{t('surveys.responders.remove.notes')}</p>}
        </ConfirmDialog>
      )}
    </>
  );
}

function useTakingBack(id: string, { id: responder, email }: Responder): () => Promise<SaveProblem | null> {
  const t = useTexts<SurveysTexts>();
  const queries = useQueryClient();
  const toast = useToast();
  return async () => {
    const taken = await attemptSurveys('DELETE /survey/:id/responders/:responder', { params: { id, responder } });
    // An invitation that was withdrawn elsewhere counts as done. A responder who has answered meanwhile is shown with
    // the answer.
    const over = taken.ok || ['not-found', 'responded'].includes(reasonOf(taken.problem));
    if (over) await queries.invalidateQueries({ queryKey: SURVEYS_KEY });
    if (taken.ok) toast(t('surveys.responders.removed', { email }));
    return over ? null : saveProblemOf(taken.problem);
  };
}
