import { Check } from 'lucide-react';
import { useTexts } from '#languages/web/language.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { numberOfStep, WIZARD_STEPS, type WizardStep } from '../../rules/wizard/wizard-form.ts';
import type { SurveysTexts } from '../../texts/surveys.en.ts';
import './wizard.css';

/** Where one is: a rail beside the form, and a bar above it on a phone (design 8). */
export function WizardSteps({ now }: { now: WizardStep }) {
  const t = useTexts<SurveysTexts>();
  const number = numberOfStep(now);
  return (
    <div>
      <ol className="steps" aria-label={t('surveys.wizard.progressAria')}>
        {WIZARD_STEPS.map((step) => (
          <RailStep step={step} now={number} key={step} />
        ))}
      </ol>
      <div className="stepbar">
        <p>
          <span>
            <b>{t(`surveys.wizard.${now}.name`)}</b>
          </span>
          <span>{t('surveys.wizard.position', { step: number, total: WIZARD_STEPS.length })}</span>
        </p>
        <div className="stepbar__t" aria-hidden="true">
          {WIZARD_STEPS.map((step) => (
            <i className={numberOfStep(step) <= number ? 'on' : ''} key={step} />
          ))}
        </div>
      </div>
    </div>
  );
}

function RailStep({ step, now }: { step: WizardStep; now: number }) {
  const t = useTexts<SurveysTexts>();
  const number = numberOfStep(step);
  const name = t(`surveys.wizard.${step}.name`);
  const done = number < now;
  const state = done ? 'step is-done' : number === now ? 'step is-now' : 'step';
  return (
    <li className={state} aria-current={number === now ? 'step' : undefined}>
      <span className="step__n" aria-hidden={done}>
        {done ? <Icon of={Check} /> : number}
      </span>
      <div>
        <b aria-hidden={done}>{name}</b>
        {done && <span className="vh">{t('surveys.wizard.stepDoneAria', { step: name })}</span>}
        <small>{t(`surveys.wizard.${step}.summary`)}</small>
      </div>
    </li>
  );
}
