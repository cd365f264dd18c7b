import { Check } from 'lucide-react';
import { useTexts } from '#languages/web/language.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { numberOfStep, WIZARD_STEPS, type WizardStep } from '../../rules/wizard/wizard-form.ts';
import type { SurveysTexts } from '../../texts/surveys.en.ts';
import './wizard.css';

type Props = {
  now: WizardStep;
  /** Opens a step; null if a step opens only after those before it. */
  onGo: ((step: WizardStep) => void) | null;
};

/**
 * Shows the present step: a rail beside the form, or a bar above it on a phone (design 8). All steps of an existing
 * survey are open.
 */
export function WizardSteps({ now, onGo }: Props) {
  const t = useTexts<SurveysTexts>();
  const number = numberOfStep(now);
  return (
    <div>
      <ol className="steps" aria-label={t('surveys.wizard.progressAria')}>
        {WIZARD_STEPS.map((step) => (
          <RailStep step={step} now={number} onGo={onGo} key={step} />
        ))}
      </ol>
      <div className="stepbar">
        <p>
          <span>
            <b>{t(`surveys.wizard.${now}.name`)}</b>
          </span>
          <span>{t('surveys.wizard.position', { step: number, total: WIZARD_STEPS.length })}</span>
        </p>
        <Bar now={number} onGo={onGo} />
      </div>
    </div>
  );
}

function RailStep({ step, now, onGo }: { step: WizardStep; now: number } & Pick<Props, 'onGo'>) {
  const t = useTexts<SurveysTexts>();
  const number = numberOfStep(step);
  const name = t(`surveys.wizard.${step}.name`);
  const done = number < now && onGo === null;
  const state = done ? 'step is-done' : number === now ? 'step is-now' : 'step';
  return (
    <li className={state} aria-current={number === now ? 'step' : undefined}>
      <span className="step__n" aria-hidden={done}>
        {done ? <Icon of={Check} /> : number}
      </span>
      <div>
        {onGo === null ? (
          <b aria-hidden={done}>{name}</b>
        ) : (
          <button type="button" className="step__go" onClick={() => onGo(step)}>
            {name}
          </button>
        )}
        {done && <span className="vh">{t('surveys.wizard.stepDoneAria', { step: name })}</span>}
        <small>{t(`surveys.wizard.${step}.summary`)}</small>
      </div>
    </li>
  );
}

/** On a phone: the progress, or links to all steps if every step is open. */
function Bar({ now, onGo }: { now: number } & Pick<Props, 'onGo'>) {
  const t = useTexts<SurveysTexts>();
  if (onGo === null)
    return (
      <div className="stepbar__t" aria-hidden="true">
        {WIZARD_STEPS.map((step) => (
          <i className={numberOfStep(step) <= now ? 'on' : ''} key={step} />
        ))}
      </div>
    );
  return (
    <ol className="stepbar__t" aria-label={t('surveys.wizard.progressAria')}>
      {WIZARD_STEPS.map((step) => (
        <li key={step} aria-current={numberOfStep(step) === now ? 'step' : undefined}>
          <button
            type="button"
            className={numberOfStep(step) === now ? 'stepbar__go on' : 'stepbar__go'}
            aria-label={t(`surveys.wizard.${step}.name`)}
            onClick={() => onGo(step)}
          />
        </li>
      ))}
    </ol>
  );
}
