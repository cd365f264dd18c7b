import { useEffect, useState, type FormEvent } from 'react';
import { FormProvider } from 'react-hook-form';
import type { AccessLevel } from '#access/rules/access-level.ts';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { ChangedElsewhereDialog } from '#platform/web/ui/ChangedElsewhere.tsx';
import { ErrorSummary } from '#platform/web/ui/ErrorSummary.tsx';
import { SaveFailed } from '#platform/web/ui/SaveFailed.tsx';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { inviteContextFor } from '#invitations/rules/invitees.ts';
import type { SharingChoices } from '#organisations/rules/sharing-choices.ts';
import { numberOfStep, WIZARD_STEPS, type WizardForm } from '../../rules/wizard/wizard-form.ts';
import type { SurveysTexts } from '../../texts/surveys.en.ts';
import { PasteKeeper } from '#invitations/web/kept-paste.tsx';
import { AccessStep } from './AccessStep.tsx';
import { ContentStep } from './ContentStep.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import { PreviewStep } from './PreviewStep.tsx';
import { RespondersStep } from './RespondersStep.tsx';
import { type FailedTry, useStepFocus, useWizard, type WizardTask } from './use-wizard.ts';
import { WizardButtons } from './WizardButtons.tsx';
import { type About, aboutWhom, candidateOf } from './about-whom.ts';
import type { WizardPerson } from './wizard-person.ts';
import { earliestEnd } from './wizard-start.ts';
import { WizardSteps } from './WizardSteps.tsx';
import { NotInvited, WhatHappens } from './WhatHappens.tsx';
import { ShownForm } from './ShownForm.tsx';
import { WhatDiffers } from './WhatDiffers.tsx';

type Props = WizardTask & {
  person: WizardPerson;
  choices: SharingChoices;
  /** Data of the survey that is edited besides its form; null for a new survey. */
  editing: { id: string; invited: number; started: boolean; accessibleBy: AccessLevel; about: About | null } | null;
  /** A draft that was found: its day, and a function to discard it. */
  draft: { from: CalendarDay; discard: () => WizardForm } | null;
  /** Another version that was saved meanwhile: by whom, when, and its content. Required for `stale`. */
  newer?: { words: string; savedAt: string; form: WizardForm };
  /** Called with every change, to store a draft. */
  onChange: (form: WizardForm) => void;
};

/** Four steps from a name to a survey (specification 2). */
export function SurveyWizard({ person, choices, editing, draft, newer, onChange, ...task }: Props) {
  const t = useTexts<SurveysTexts>();
  const wizard = useWizard(task);
  const { form, step, sending } = wizard;
  const heading = useStepFocus(step);
  const [begunAt] = useState(step);
  const [showsForm, setShowsForm] = useState(false);
  useEffect(() => form.watch((values) => onChange(values as WizardForm)).unsubscribe, [form, onChange]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (step === 'access') sending.send();
    else void wizard.next();
  };
  const responders = form.watch('responders');
  const notInvited = responders.length - wizard.invited(form.getValues()).length;
  // The banner about fields disappears when the last of them is valid.
  const anyWrong = Object.keys(form.formState.errors).length > 0;
  const { problem } = sending;
  const wrong = wizard.failed?.fields ?? 0;
  // Invalid fields have messages of their own, and a newer version opens a dialog.
  const failing = problem?.kind === 'fields' ? wizard.failed !== null : problem?.kind !== 'stale';
  return (
    <FormProvider {...form}>
      <PasteKeeper>
        <div className="with-side with-side--rev">
          <WizardSteps now={step} onGo={editing === null ? null : wizard.go} />
          <form className="wiz" noValidate onSubmit={send}>
            <h2 className="vh" tabIndex={-1} ref={heading}>
              {t('surveys.wizard.position', { step: numberOfStep(step), total: WIZARD_STEPS.length })}
              {': '}
              {t(`surveys.wizard.${step}.name`)}
            </h2>
            <div className="stack stack--l">
              {draft !== null && step === begunAt && (
                <DraftNotice from={draft.from} onDiscard={() => wizard.restart(draft.discard())} />
              )}
              {wizard.failed !== null && wrong > 0 && anyWrong && (
                <WrongFields
                  {...wizard.failed}
                  saving={step === 'access' || editing !== null}
                  editing={editing !== null}
                />
              )}
              {wrong === 0 && failing && <SaveFailed {...sending} />}
              {step === 'content' && (
                <ContentStep
                  candidate={candidateOf(form.getValues(), person, choices, editing?.about ?? null)}
                  typeLocked={editing !== null}
                />
              )}
              {step === 'preview' && (
                <PreviewStep
                  person={person}
                  about={editing?.about ?? null}
                  choices={choices}
                  fallbackEnd={earliestEnd(task.today, editing !== null)}
                  onEdit={() => wizard.go('content')}
                  onShowForm={() => setShowsForm(true)}
                />
              )}
              {step === 'responders' && (
                <RespondersStep
                  cap={task.cap}
                  inOrganisation={person.organisation !== null}
                  context={inviteContextFor(task.context, form.watch('onBehalfOf'))}
                  editing={editing}
                />
              )}
              {step === 'access' && (
                <AccessStep
                  today={task.today}
                  earliestEnd={earliestEnd(task.today, editing !== null)}
                  startLocked={editing?.started ?? false}
                  choices={choices}
                  policy={task.policy}
                  stored={editing && { accessibleBy: editing.accessibleBy, about: editing.about?.candidate ?? null }}
                />
              )}
              {step === 'responders' && <NotInvited count={notInvited} />}
              {step === 'access' && editing === null && (
                <WhatHappens
                  today={task.today}
                  behalf={aboutWhom(form.watch(), person, choices, null)?.candidate ?? null}
                  choices={choices}
                  invited={responders.length - notInvited}
                  wrong={notInvited}
                />
              )}
            </div>
            <WizardButtons
              step={step}
              editing={editing !== null}
              busy={sending.busy}
              blocked={step === 'responders' && wizard.invited(form.getValues()).length > task.cap}
              skippable={step === 'responders' && responders.length === 0 && !form.watch('allowAnonymous')}
              onSave={sending.send}
              onPrevious={wizard.previous}
            />
          </form>
        </div>
        {showsForm && (
          <ShownForm
            person={person}
            about={editing?.about ?? null}
            choices={choices}
            fallbackEnd={earliestEnd(task.today, editing !== null)}
            onClose={() => setShowsForm(false)}
          />
        )}
        {problem?.kind === 'stale' && !sending.busy && newer !== undefined && (
          <ChangedElsewhereDialog text={newer.words} waysOn={sending.waysOn} onClose={sending.dismiss}>
            <WhatDiffers theirs={newer.form} savedAt={newer.savedAt} choices={choices} />
          </ChangedElsewhereDialog>
        )}
      </PasteKeeper>
    </FormProvider>
  );
}

/** Summarises the invalid fields above the form (specification 8). */
function WrongFields({ attempt, fields, saving, editing }: FailedTry & { saving: boolean; editing: boolean }) {
  const t = useTexts<SurveysTexts & CommonTexts>();
  const again = editing ? t('surveys.wizard.errorsEditText') : t('surveys.wizard.errorsCreateText');
  return (
    <ErrorSummary attempt={attempt} title={t('common.error.fieldsTitle', { count: fields })}>
      {saving ? again : t('common.error.fieldsText')}
    </ErrorSummary>
  );
}
