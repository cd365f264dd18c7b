import { useState } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import type { SaveProblem } from '#platform/web/save-problem.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { SaveFailed } from '#platform/web/ui/SaveFailed.tsx';
import { TextArea } from '#platform/web/ui/TextField.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';
import { useUnsaved } from '#platform/web/ui/Unsaved.tsx';
import { type Over, useSending } from '#platform/web/use-sending.ts';
import { LENGTH } from '#shared/lengths.ts';
import type { GoalsTexts } from '../texts/goals.en.ts';
import './goal-pieces.css';

type Props = {
  save: (plan: string, over: Over) => Promise<SaveProblem | null>;
  takeTheirs: () => Promise<SaveProblem | null>;
};

/** The missing plan, written in place; saving it starts the execution (design 8). */
export function PlanForm({ save, takeTheirs }: Props) {
  const t = useTexts<GoalsTexts & CommonTexts>();
  const toast = useToast();
  const [plan, setPlan] = useState('');
  const [missing, setMissing] = useState(false);
  const { send, busy, ...sending } = useSending(async (over) => {
    setMissing(plan.trim() === '');
    if (plan.trim() === '') return { kind: 'fields', codes: [] };
    const problem = await save(plan.trim(), over);
    if (problem === null) toast(t('goals.planning.saved'));
    return problem;
  }, takeTheirs);
  useUnsaved(() => plan.trim() !== '' && !busy);
  return (
    <form className="panel panel--warm stack" noValidate onSubmit={send}>
      <div>
        <h2>{t('goals.planning.plan.title')}</h2>
        <p className="measure">{t('goals.planning.plan.text')}</p>
      </div>
      {!missing && <SaveFailed {...sending} />}
      <TextArea
        label={t('goals.form.plan.label')}
        placeholder={t('goals.form.plan.example')}
        rows={5}
        maxLength={LENGTH.long}
        value={plan}
        error={missing ? t('common.error.fieldRequired') : null}
        onChange={({ target }) => {
          setPlan(target.value);
          if (target.value.trim() !== '') setMissing(false);
        }}
      />
      <div className="row row--between">
        <ul className="row small muted plan__asks">
          <li>{t('goals.planning.plan.what')}</li>
          <li>{t('goals.planning.plan.often')}</li>
          <li>{t('goals.planning.plan.who')}</li>
        </ul>
        <Button kind="cta" type="submit" className="btn--fill-s" busy={busy ? t('common.busy.saving') : null}>
          {t('goals.planning.plan.submit')}
        </Button>
      </div>
    </form>
  );
}
