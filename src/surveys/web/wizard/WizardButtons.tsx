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
  /** There are too many addresses; the next button is disabled until some are removed (specification 5). */
  blocked: boolean;
  /** True while nobody could answer. The step may then be skipped, with a quiet button. */
  skippable: boolean;
  onSave: () => void;
  onPrevious: () => void;
};

/**
 * The next button precedes the back button, also in the tab order. Enter goes to the next step; on the last step it
 * saves.
 */
export function WizardButtons({ step, editing, busy, blocked, skippable, onSave, onPrevious }: Props) {
  const t = useTexts<InviteTexts & SurveysTexts>();
  const next = WIZARD_STEPS[numberOfStep(step)];
  const busyText = busy ? busyWords(editing, t) : null;
  return (
    <div className="wizbar">
      {next === undefined && (
        <Button kind="cta" type="submit" icon={Check} busy={busyText}>
          {editing ? t('surveys.wizard.submitEdit') : t('surveys.wizard.submitCreate')}
        </Button>
      )}
      {next !== undefined && editing && (
        <Button kind="cta" icon={Check} busy={busyText} onClick={onSave}>
          {t('surveys.wizard.submitEdit')}
        </Button>
      )}
      {next !== undefined && (
        <Button kind={editing || skippable ? '2' : 'cta'} type="submit" disabled={blocked}>
          {skippable && !editing
            ? t('surveys.invite.skipButton')
            : t('surveys.wizard.nextTo', { step: t(`surveys.wizard.${next}.name`).toLowerCase() })}
          <Icon of={ArrowRight} />
        </Button>
      )}
      {step !== 'content' && (
        <Button icon={ArrowLeft} onClick={onPrevious}>
          {t('surveys.wizard.previous')}
        </Button>
      )}
    </div>
  );
}

function busyWords(editing: boolean, t: ReturnType<typeof useTexts<InviteTexts & SurveysTexts>>): string {
  return editing ? t('surveys.wizard.busyEdit') : t('surveys.wizard.busyCreate');
}
