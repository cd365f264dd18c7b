import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { Modal } from '#platform/web/ui/Modal.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { isEmailAddress, normalEmail } from '#shared/email-address.ts';
import type { InviteTexts } from '#invitations/texts/invite.en.ts';
import type { SurveysTexts } from '../../texts/surveys.en.ts';
import { callSurveys, type Responder, respondersQuery } from '../survey-loading.ts';

type Props = { surveyId: string; responder: Responder; onCorrected: () => void; onClose: () => void };

/** Puts a wrong address right in place: the old link dies, and a new invitation leaves (rules 7). */
export function CorrectAddress({ surveyId, responder, onCorrected, onClose }: Props) {
  const t = useTexts<InviteTexts & SurveysTexts & CommonTexts>();
  const { error, busy, correct } = useCorrecting({ surveyId, responder, onCorrected, onClose });
  const [email, setEmail] = useState(responder.email);
  return (
    <Modal title={t('surveys.responders.correctButton')} narrow onClose={onClose}>
      <form
        className="stack survey__dialog"
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void correct(normalEmail(email));
        }}
      >
        <TextField
          type="email"
          autoComplete="off"
          label={t('surveys.responders.correctLabel', { email: responder.email })}
          value={email}
          error={error}
          onChange={({ target }) => setEmail(target.value)}
        />
        <div className="row">
          <Button kind="1" type="submit" busy={busy ? t('common.busy.saving') : null}>
            {t('common.button.save')}
          </Button>
          <Button onClick={onClose}>{t('common.button.cancel')}</Button>
        </div>
      </form>
    </Modal>
  );
}

function useCorrecting({ surveyId, responder, onCorrected, onClose }: Props) {
  const t = useTexts<InviteTexts & SurveysTexts & CommonTexts>();
  const queries = useQueryClient();
  const toast = useToast();
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const words = (code: string, email: string) => {
    if (code === 'email.alreadyInvited') return t('surveys.invite.duplicate', { email });
    return code === 'email.own' ? t('surveys.invite.own', { email }) : t('common.error.emailInvalid');
  };
  const correct = async (email: string) => {
    if (busy) return;
    if (!isEmailAddress(email)) return setError(t('common.error.emailInvalid'));
    setBusy(true);
    let code: string | undefined;
    const done = await callSurveys('PUT /survey/:id/responders/:responder', {
      params: { id: surveyId, responder: responder.id },
      body: { email },
      onRefusal: (problem) => (code = problem.errors[0]?.code),
    });
    setBusy(false);
    if (done === null) return setError(code === undefined ? t('common.error.saveFailed') : words(code, email));
    toast(t('surveys.responders.corrected'));
    onClose();
    onCorrected();
    await queries.invalidateQueries(respondersQuery(surveyId));
  };
  return { error, busy, correct };
}
