import { useEffect, useRef, useState } from 'react';
import { useAddressQuery } from '#platform/web/address-query.ts';
import type { OrganisationPolicy } from '#access/rules/roles.ts';
import type { ProblemDocument } from '#platform/rules/problem.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { type InviteContext, inviteContextFor, type Invitee, validInvitees } from '#invitations/rules/invitees.ts';
import type { StoredSurvey } from '../../rules/survey-draft.ts';
import {
  fieldOf,
  fieldsOfStep,
  firstStepWith,
  numberOfStep,
  problemsInForm,
  stepAt,
  WIZARD_STEPS,
  type WizardContext,
  type WizardField,
  type WizardForm,
  type WizardStep,
} from '../../rules/wizard/wizard-form.ts';
import type { Saving } from './survey-saving.ts';
import { useWizardForm } from './use-wizard-form.ts';
import { useProblemWords } from './wizard-words.ts';

export type WizardTask = {
  today: CalendarDay;
  initial: WizardForm;
  policy: OrganisationPolicy | null;
  cap: number;
  /** Whom somebody who asks about themselves cannot invite. */
  context: InviteContext;
  /** The survey being changed; null on create. */
  stored: StoredSurvey | null;
  /** Sends the form; only the addresses that can be invited are given. 'withdrawn' when the person thought better of it. */
  save: (form: WizardForm, responders: Invitee[]) => Promise<Saving | 'withdrawn'>;
};

/** A try that did not get on: how many fields are wrong, 0 when it was not the fields; counted for the focus. */
export type FailedTry = { attempt: number; fields: number };

/** The wizard's course: which step is open, when the next one may be, and what sending it came to (specification 2). */
export function useWizard(task: WizardTask) {
  const { today, policy, stored, context, cap, save } = task;
  const invited = (values: WizardForm) =>
    validInvitees(values.responders, inviteContextFor(context, values.onBehalfOf));
  const contextFor = (values: WizardForm): WizardContext => ({
    today,
    policy,
    stored,
    cap,
    invited: invited(values).length,
  });
  const form = useWizardForm(task.initial, contextFor);
  const words = useProblemWords();
  const [failed, setFailed] = useState<FailedTry | null>(null);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);

  const [query, change] = useAddressQuery();
  const step = openStep(stepAt(query['step']), problemsInForm(form.getValues(), contextFor(form.getValues())));
  const go = (to: WizardStep) => {
    setFailed(null);
    change({ step: String(numberOfStep(to)) }, 'push');
  };
  const fail = (fields: number) => setFailed((before) => ({ attempt: (before?.attempt ?? 0) + 1, fields }));

  const next = async () => {
    const fields = fieldsOfStep(step);
    if (await form.trigger(fields)) go(WIZARD_STEPS[numberOfStep(step)] ?? step);
    else fail(fields.filter((field) => form.getFieldState(field).invalid).length);
  };

  const refused = (problem: ProblemDocument | null) => {
    const named = new Map((problem?.errors ?? []).map(({ code }) => [fieldOf(code), code]));
    const fields = [...named.keys()].filter((field): field is WizardField => field !== null);
    for (const field of fields) form.setError(field, { message: words(named.get(field) ?? '') });
    fail(fields.length);
    const first = firstStepWith(fields);
    if (first !== null && first !== step) change({ step: String(numberOfStep(first)) }, 'push');
  };

  const submit = async () => {
    // The state of a button comes a moment after the press: this line makes a double click send once.
    if (sending.current) return;
    if (!(await form.trigger())) return jumpToErrors();
    sending.current = true;
    setBusy(true);
    try {
      const values = form.getValues();
      const saving = await save(values, invited(values));
      if (saving !== 'withdrawn' && !saving.done) refused(saving.problem);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  const jumpToErrors = () => {
    const fields = [...problemsInForm(form.getValues(), contextFor(form.getValues())).keys()];
    fail(fields.length);
    const first = firstStepWith(fields);
    if (first !== null && first !== step) change({ step: String(numberOfStep(first)) }, 'push');
  };

  const restart = (values: WizardForm) => {
    form.reset(values);
    go('content');
  };
  const previous = () => go(WIZARD_STEPS[numberOfStep(step) - 2] ?? 'content');
  return { form, step, failed, busy, invited, next, previous, submit, go, restart };
}

/** A step opens only when those before it are in order; the address cannot lead past them. */
function openStep(asked: WizardStep, problems: ReadonlyMap<WizardField, string>): WizardStep {
  const blocked = firstStepWith([...problems.keys()]);
  return blocked !== null && numberOfStep(asked) > numberOfStep(blocked) ? blocked : asked;
}

/** Moves the focus to the heading of a step that has just been opened, so that screen readers say where one is. */
export function useStepFocus(step: WizardStep) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return heading;
}
