import { CircleCheck, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import type { SaveProblem } from '#platform/web/save-problem.ts';
import { FormButtons } from '#platform/web/ui/FormButtons.tsx';
import { ErrorSummary } from '#platform/web/ui/ErrorSummary.tsx';
import { SaveFailed } from '#platform/web/ui/SaveFailed.tsx';
import { TextArea } from '#platform/web/ui/TextField.tsx';
import { Tiles } from '#platform/web/ui/Tiles.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';
import { useUnsaved } from '#platform/web/ui/Unsaved.tsx';
import { type Over, useSending } from '#platform/web/use-sending.ts';
import { LENGTH } from '#shared/lengths.ts';
import type { GoalsTexts } from '../texts/goals.en.ts';
import './goal-pieces.css';

export type GoalResult = { result: string; isSuccess: 'yes' | 'no' };

/** `save` returns null on success. `takeTheirs` reads what somebody else has saved meanwhile. */
export type SaveResult = {
  save: (result: GoalResult, over: Over) => Promise<SaveProblem | null>;
  takeTheirs: () => Promise<SaveProblem | null>;
};

type Props = SaveResult & {
  recorded: GoalResult | null;
  question: string;
  /** The line under 'yes'; left out when no new goal follows. */
  yesText?: string;
  /** Closes a correction; left out for a first recording. */
  onClose?: () => void;
};

/** The form of the result: yes or not yet, and some words (specification 4). */
export function ConclusionForm({ recorded, question, yesText, save, takeTheirs, onClose }: Props) {
  const t = useTexts<GoalsTexts & CommonTexts>();
  const toast = useToast();
  const [result, setResult] = useState(recorded?.result ?? '');
  const [isSuccess, setSuccess] = useState(recorded?.isSuccess ?? null);
  const [judged, setJudged] = useState(false);
  const wrong = { isSuccess: isSuccess === null, result: result.trim() === '' };
  const count = Object.values(wrong).filter(Boolean).length;
  const { send, busy, ...sending } = useSending(
    async (over) => {
      setJudged(true);
      if (isSuccess === null || count > 0) return { kind: 'fields', codes: [] };
      const problem = await save({ result: result.trim(), isSuccess }, over);
      if (problem !== null) return problem;
      toast(t('goals.conclusion.saved'));
      onClose?.();
      return null;
    },
    async () => {
      const problem = await takeTheirs();
      if (problem === null) onClose?.();
      return problem;
    },
  );
  const changed = result !== (recorded?.result ?? '') || isSuccess !== (recorded?.isSuccess ?? null);
  useUnsaved(() => changed && !busy);
  return (
    <form className="panel stack conclude" noValidate onSubmit={send}>
      <div>
        <h2>{t('goals.conclusion.title')}</h2>
        <p className="muted">{t('goals.conclusion.text')}</p>
      </div>
      {judged && count > 0 ? (
        <ErrorSummary title={t('common.error.fieldsTitle', { count })} attempt={sending.tries}>
          {t('common.error.fieldsText')}
        </ErrorSummary>
      ) : (
        <SaveFailed {...sending} />
      )}
      <Tiles
        legend={question}
        options={[
          { value: 'yes', icon: CircleCheck, name: t('goals.conclusion.success.yes'), line: yesText },
          {
            value: 'no',
            icon: RotateCcw,
            name: t('goals.conclusion.success.no'),
            line: t('goals.conclusion.success.noText'),
          },
        ]}
        value={isSuccess}
        onChange={setSuccess}
        error={judged && wrong.isSuccess ? t('goals.conclusion.success.required') : null}
      />
      <TextArea
        label={t('goals.conclusion.result.label')}
        hint={t('goals.conclusion.result.hint')}
        rows={6}
        maxLength={LENGTH.long}
        value={result}
        error={judged && wrong.result ? t('goals.conclusion.result.required') : null}
        onChange={({ target }) => setResult(target.value)}
      />
      <FormButtons kind="cta" busy={busy && t('goals.conclusion.busy')} onCancel={onClose}>
        {t('goals.conclusion.submit')}
      </FormButtons>
    </form>
  );
}
