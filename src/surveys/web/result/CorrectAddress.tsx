import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { type ProblemDocument, reasonOf } from '#platform/rules/problem.ts';
import { type SaveProblem, saveProblemOf } from '#platform/web/save-problem.ts';
import { useSaveWords } from '#platform/web/save-words.ts';
import { FormButtons } from '#platform/web/ui/FormButtons.tsx';
import { Modal } from '#platform/web/ui/Modal.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';
import { useSending } from '#platform/web/use-sending.ts';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { isEmailAddress, normalEmail } from '#shared/email-address.ts';
import type { InviteTexts } from '#invitations/texts/invite.en.ts';
import type { SurveysTexts } from '../../texts/surveys.en.ts';
import { attemptSurveys, type Responder, respondersQuery, SURVEYS_KEY } from '../survey-queries.ts';

type Props = { surveyId: string; responder: Responder; onCorrected: () => void; onClose: () => void };

/** Corrects a wrong address in place: the old link stops working, and a new invitation is sent (rules 7). */
export function CorrectAddress({ surveyId, responder, onCorrected, onClose }: Props) {
  const t = useTexts<SurveysTexts & CommonTexts>();
  const words = useWords();
  const [typed, setTyped] = useState(responder.email);
  const email = normalEmail(typed);
  const queries = useQueryClient();
  const { problem, tried, busy, send } = useCorrecting({ surveyId, responder, onCorrected, onClose }, email);
  const close = () => {
    onClose();
    // What refuses the address has happened since the list was read.
    if (problem !== null) void queries.invalidateQueries({ queryKey: SURVEYS_KEY });
  };
  return (
    <Modal title={t('surveys.responders.correctButton')} narrow onClose={close}>
      <form className="stack survey__dialog" noValidate onSubmit={send}>
        <TextField
          type="email"
          autoComplete="off"
          label={t('surveys.responders.correctLabel', { email: responder.email })}
          value={typed}
          error={problem && words(problem, tried)}
          onChange={({ target }) => setTyped(target.value)}
        />
        <FormButtons busy={busy} onCancel={close} />
      </form>
    </Modal>
  );
}

const INVALID: SaveProblem = { kind: 'fields', codes: ['email.invalid'] };

/** Shows every reason at the field, whether it concerns the address or the mails to it. */
function problemOf(problem: ProblemDocument): SaveProblem {
  const reason = reasonOf(problem);
  return Object.hasOwn(REASONS, reason) ? { kind: 'fields', codes: [reason] } : saveProblemOf(problem);
}

function useCorrecting({ surveyId, responder, onCorrected, onClose }: Props, email: string) {
  const t = useTexts<SurveysTexts>();
  const queries = useQueryClient();
  const toast = useToast();
  // The address that the problem refers to; the field may contain another one by then.
  const [tried, setTried] = useState(email);
  const sending = useSending(async () => {
    setTried(email);
    if (!isEmailAddress(email)) return INVALID;
    const corrected = await attemptSurveys('PUT /survey/:id/responders/:responder', {
      params: { id: surveyId, responder: responder.id },
      body: { email },
    });
    if (!corrected.ok) return problemOf(corrected.problem);
    toast(t('surveys.responders.corrected'));
    onClose();
    onCorrected();
    await queries.invalidateQueries(respondersQuery(surveyId));
    return null;
  });
  return { ...sending, tried };
}

type Texts = ReturnType<typeof useTexts<InviteTexts & SurveysTexts & CommonTexts>>;

const REASONS: Readonly<Record<string, (t: Texts) => string>> = {
  responded: (t) => t('surveys.responders.correct.responded'),
  'survey-finished': (t) => t('surveys.wizard.finishedCannotEdit'),
  delivered: (t) => t('surveys.responders.correct.delivered'),
  'corrected-often': (t) => t('surveys.responders.correct.often'),
  'too-soon': (t) => t('surveys.responders.correct.tooSoon'),
  'invitations-per-day': (t) => t('surveys.invite.perDay'),
};

const FIELD_WORDS: Readonly<Record<string, (t: Texts, email: string) => string>> = {
  'email.same': (t) => t('surveys.responders.correct.same'),
  'email.tooMany': (t) => t('surveys.responders.correct.tooMany'),
  'email.alreadyInvited': (t, email) => t('surveys.invite.duplicate', { email }),
  'email.own': (t, email) => t('surveys.invite.own', { email }),
};

function useWords(): (problem: SaveProblem, email: string) => string {
  const t = useTexts<InviteTexts & SurveysTexts & CommonTexts>();
  const otherwise = useSaveWords();
  return (problem, email) => {
    if (problem.kind !== 'fields') return otherwise(problem);
    const code = problem.codes[0] ?? '';
    return REASONS[code]?.(t) ?? FIELD_WORDS[code]?.(t, email) ?? t('common.error.emailInvalid');
  };
}
