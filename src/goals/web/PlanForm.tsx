import { useRef, useState } from 'react';
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
import type { CalendarDay } from '#shared/calendar-day.ts';
import { type CheckInWeeks, USUAL_WEEKS } from '../rules/check-ins.ts';
import type { GoalsTexts } from '../texts/goals.en.ts';
import { IfThen, type WithTyped } from './IfThen.tsx';
import { RhythmChoice } from './RhythmChoice.tsx';
import './goal-pieces.css';

/** The plan, and how often the owner is asked how it is going. */
export type PlanFields = { plan: string; checkInWeeks?: CheckInWeeks };

type Props = {
  save: (plan: PlanFields, over: Over) => Promise<SaveProblem | null>;
  /** The last day of a person's goal; null for a goal of an organisation, which asks nobody. */
  endDate: CalendarDay | null;
  takeTheirs: () => Promise<SaveProblem | null>;
};

/** The missing plan, written in place; saving it starts the execution (design 8). */
export function PlanForm({ save, takeTheirs, endDate }: Props) {
  const t = useTexts<GoalsTexts & CommonTexts>();
  const toast = useToast();
  const [plan, setPlan] = useState('');
  const [weeks, setWeeks] = useState<CheckInWeeks>(USUAL_WEEKS);
  const [missing, setMissing] = useState(false);
  const withTyped = useRef<WithTyped>(null);
  const change = (written: string) => {
    setPlan(written);
    if (written.trim() !== '') setMissing(false);
  };
  const { send, busy, ...sending } = useSending(async (over) => {
    const written = withTyped.current?.()?.trim();
    if (written === undefined) return null;
    setMissing(written === '');
    if (written === '') return { kind: 'fields', codes: [] };
    const problem = await save({ plan: written, ...(endDate !== null && { checkInWeeks: weeks }) }, over);
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
      <IfThen ref={withTyped} plan={plan} onChange={change} />
      <TextArea
        label={t('goals.form.plan.label')}
        hint={t('goals.ifThen.hint')}
        placeholder={t('goals.form.plan.example')}
        rows={5}
        maxLength={LENGTH.long}
        value={plan}
        error={missing ? t('common.error.fieldRequired') : null}
        onChange={({ target }) => change(target.value)}
      />
      {endDate !== null && <RhythmChoice weeks={weeks} endDate={endDate} onChange={setWeeks} />}
      <div className="row plan__save">
        <Button kind="cta" type="submit" className="btn--fill-s" busy={busy ? t('common.busy.saving') : null}>
          {t('goals.planning.plan.submit')}
        </Button>
      </div>
    </form>
  );
}
