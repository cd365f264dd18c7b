import { useEffect, useRef, useState } from 'react';
import { useRuledForm } from '#platform/web/ruled-form.ts';
import { useUrlQuery } from '#platform/web/url-query.ts';
import type { OrganisationPolicy } from '#access/rules/roles.ts';
import type { SaveProblem } from '#platform/web/save-problem.ts';
import { type Over, useSending } from '#platform/web/use-sending.ts';
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
import { useProblemWords } from './wizard-words.ts';

export type WizardTask = {
  today: CalendarDay;
  initial: WizardForm;
  policy: OrganisationPolicy | null;
  cap: number;
  /** Decides which addresses cannot be invited to a survey about the user. */
  context: InviteContext;
  /** The survey that is edited; null for a new survey. */
  stored: StoredSurvey | null;
  /** Sends the form with the addresses that can be invited. Resolves to null if it is saved. */
  save: (form: WizardForm, responders: Invitee[], over: Over) => Promise<SaveProblem | null>;
  /** Takes over the version that another person saved meanwhile. Required for `stale`. */
  takeTheirs?: () => Promise<SaveProblem | null>;
};

/**
 * An attempt that failed because of invalid fields. `fields` is their number, 0 if no field shows the problem.
 * `attempt` is counted so that each failure moves the focus.
 */
export type FailedTry = { attempt: number; fields: number };

/** Controls the wizard: which step is open, when the next one may open, and the result of sending (specification 2). */
export function useWizard(task: WizardTask) {
  const { today, policy, stored, context, cap, save, takeTheirs } = task;
  const invited = (values: WizardForm) =>
    validInvitees(values.responders, inviteContextFor(context, values.onBehalfOf));
  const contextFor = (values: WizardForm): WizardContext => ({
    today,
    policy,
    stored,
    cap,
    invited: invited(values).length,
  });
  const words = useProblemWords();
  const form = useRuledForm<WizardForm>({
    start: task.initial,
    problemsOf: (values) => problemsInForm(values, contextFor(values)),
    wordsOf: words,
  });
  const [failed, setFailed] = useState<FailedTry | null>(null);

  const [query, change] = useUrlQuery();
  const step = openStep(stepAt(query['step']), problemsInForm(form.getValues(), contextFor(form.getValues())));
  const go = (to: WizardStep) => {
    setFailed(null);
    sending.dismiss();
    change({ step: String(numberOfStep(to)) }, 'push');
  };
  const fail = (fields: number) => setFailed((before) => ({ attempt: (before?.attempt ?? 0) + 1, fields }));

  const next = async () => {
    const fields = fieldsOfStep(step);
    if (await form.trigger(fields)) go(WIZARD_STEPS[numberOfStep(step)] ?? step);
    else fail(fields.filter((field) => form.getFieldState(field).invalid).length);
  };

  const jumpTo = (fields: readonly WizardField[]) => {
    fail(fields.length);
    const first = firstStepWith(fields);
    if (first !== null && first !== step) change({ step: String(numberOfStep(first)) }, 'push');
  };
  const refused = (codes: readonly string[]) => {
    const named = new Map(codes.map((code) => [fieldOf(code), code]));
    const fields = [...named.keys()].filter((field): field is WizardField => field !== null);
    for (const field of fields) form.setError(field, { message: words(named.get(field) ?? '') });
    jumpTo(fields);
  };

  const sending = useSending(async (over) => {
    if (!(await form.trigger())) {
      jumpTo([...problemsInForm(form.getValues(), contextFor(form.getValues())).keys()]);
      return MARKED;
    }
    setFailed(null);
    const values = form.getValues();
    const problem = await save(values, invited(values), over);
    if (problem?.kind === 'fields') refused(problem.codes);
    return problem;
  }, takeTheirs);

  const restart = (values: WizardForm) => {
    form.reset(values);
    go('content');
  };
  const previous = () => go(WIZARD_STEPS[numberOfStep(step) - 2] ?? 'content');
  return { form, step, failed, sending, invited, next, previous, go, restart };
}

/** A problem that the form already shows at its fields. */
const MARKED: SaveProblem = { kind: 'fields', codes: [] };

/** Returns the step to open: the requested one, or an earlier one with a problem. The address cannot skip a step. */
function openStep(asked: WizardStep, problems: ReadonlyMap<WizardField, string>): WizardStep {
  const blocked = firstStepWith([...problems.keys()]);
  return blocked !== null && numberOfStep(asked) > numberOfStep(blocked) ? blocked : asked;
}

/** Focuses the heading of a step that has just opened, so that screen readers announce it. */
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
