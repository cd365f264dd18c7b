import { ArrowLeft, ArrowRight, Check } from 'lucide-react';
import { useTexts } from '#languages/web/language.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { numberOfStep, WIZARD_STEPS, type WizardStep } from '../../rules/wizard/wizard-form.ts';
import type { InviteTexts } from '#invitations/texts/invite.en.ts';
import type { SurveysTexts } from '../../texts/surveys.en.ts';

type Props = {
  step: WizardStep;
  editing: boolean;
  busy: boolean;
  /** Too many addresses: the way on is closed until some are gone (specification 5). */
  blocked: boolean;
  /** True where the step may be left as it is. */
  skippable: boolean;
  onNext: () => void;
  onPrevious: () => void;
};

/** The way on and the way back, in this order for the keyboard too; the last step saves. */
export function WizardButtons({ step, editing, busy, blocked, skippable, onNext, onPrevious }: Props) {
  const t = useTexts<InviteTexts & SurveysTexts>();
  const next = WIZARD_STEPS[numberOfStep(step)];
  const onward = (
    <>
      {skippable
        ? t('surveys.invite.skipButton')
        : next !== undefined && t('surveys.wizard.nextTo', { step: t(`surveys.wizard.${next}.name`).toLowerCase() })}
      <Icon of={ArrowRight} />
    </>
  );
  const previous = step !== 'content' && (
    <Button icon={ArrowLeft} onClick={onPrevious}>
      {t('surveys.wizard.previous')}
    </Button>
  );
  // A survey that exists is saved from wherever one is.
  if (editing || next === undefined)
    return (
      <div className="wizbar">
        <Button kind="cta" type="submit" icon={Check} busy={busy ? busyWords(editing, t) : null}>
          {editing ? t('surveys.wizard.submitEdit') : t('surveys.wizard.submitCreate')}
        </Button>
        {editing && next !== undefined && <Button onClick={onNext}>{onward}</Button>}
        {previous}
      </div>
    );
  return (
    <div className="wizbar">
      <Button kind="cta" type="submit" disabled={blocked}>
        {onward}
      </Button>
      {previous}
    </div>
  );
}

function busyWords(editing: boolean, t: ReturnType<typeof useTexts<InviteTexts & SurveysTexts>>): string {
  return editing ? t('surveys.wizard.busyEdit') : t('surveys.wizard.busyCreate');
}
