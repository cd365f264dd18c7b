import { useState } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { problemIn, type SaveProblem } from '#platform/web/save-problem.ts';
import '#platform/web/styles/dialogs.css';
import { FormButtons } from '#platform/web/ui/FormButtons.tsx';
import { Modal } from '#platform/web/ui/Modal.tsx';
import { SaveFailed } from '#platform/web/ui/SaveFailed.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';
import { useSending } from '#platform/web/use-sending.ts';
import { LENGTH } from '#shared/lengths.ts';
import type { AgreedRule } from '../../rules/agreed.ts';
import type { AgreedTexts } from '../../texts/agreed.en.ts';
import { type Agreed, attemptOrganisations } from '../organisation-queries.ts';

type Props = {
  orgId: string;
  rule: AgreedRule;
  act: 'lock' | 'unlock';
  onDone: (agreed: Agreed) => void;
  onClose: () => void;
};

const EMPTY: SaveProblem = { kind: 'fields', codes: ['reason.required'] };

/** Asks for the reason of a lock, or of its removal, which all members read. */
export function LockDialog({ orgId, rule, act, onDone, onClose }: Props) {
  const t = useTexts<AgreedTexts>();
  const toast = useToast();
  const [reason, setReason] = useState('');
  const title = t(`documents.agreed.${rule}.title`);
  const { send, busy, problem, dismiss, ...failing } = useSending(async () => {
    if (reason.trim() === '') return EMPTY;
    const tried = await attemptOrganisations(`POST /organization/:orgId/agreed/:rule/${act}`, {
      params: { orgId, rule },
      body: { reason },
    });
    if (!tried.ok) return problemIn(tried);
    toast(t(`documents.agreed.${act}.done`, { rule: title }));
    onDone(tried.result);
    onClose();
    return null;
  });
  const isEmpty = problem?.kind === 'fields';
  return (
    <Modal title={t(`documents.agreed.${act}.title`, { rule: title })} narrow onClose={onClose}>
      <form className="stack confirm" noValidate onSubmit={send}>
        {!isEmpty && <SaveFailed {...failing} problem={problem} />}
        <p>{t(`documents.agreed.${act}.text`)}</p>
        <TextField
          label={t(`documents.agreed.${act}.reason.label`)}
          placeholder={t('documents.agreed.lock.reason.placeholder')}
          value={reason}
          maxLength={LENGTH.name}
          autoComplete="off"
          error={isEmpty ? t('documents.agreed.lock.reason.required') : null}
          onChange={({ target }) => {
            setReason(target.value);
            dismiss();
          }}
        />
        <FormButtons busy={busy} onCancel={onClose}>
          {t(`documents.agreed.${act}.submit`)}
        </FormButtons>
      </form>
    </Modal>
  );
}
