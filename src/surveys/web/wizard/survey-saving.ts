import type { ProblemOf } from '#platform/contract.ts';
import type { SurveyCalls } from '../../calls.ts';
import type { Invitee } from '../../rules/invitees.ts';
import { groupsThatCount } from '../../rules/survey-draft.ts';
import type { WizardForm } from '../../rules/wizard-form.ts';
import { callSurveys } from '../survey-loading.ts';

/** What became of a try to save. */
export type Saving = { done: true; id: string } | { done: false; problem: Refused | null };

type Refused = ProblemOf<SurveyCalls, 'POST /survey/:id' | 'PUT /survey/:id'>;

/** The same for a change; `version` is what is stored now. */
export type Changing = { done: true; id: string; version: number } | Exclude<Saving, { done: true }>;

/** Creates the survey; the same id and form once more is the same survey. */
export async function createSurvey(id: string, form: WizardForm, responders: Invitee[]): Promise<Saving> {
  let problem: Refused | null = null;
  const created = await callSurveys('POST /survey/:id', {
    params: { id },
    body: { ...bodyOf(form), responders },
    onRefusal: (refusal) => (problem = refusal),
  });
  return created === null ? { done: false, problem } : { done: true, id: created.id };
}

/** Changes the survey that was read at `version`; 412 when somebody has changed it since. */
export async function changeSurvey(id: string, form: WizardForm, version: number): Promise<Changing> {
  let problem: Refused | null = null;
  const changed = await callSurveys('PUT /survey/:id', {
    params: { id },
    body: bodyOf(form),
    ifMatch: version,
    onRefusal: (refusal) => (problem = refusal),
  });
  return changed === null ? { done: false, problem } : { done: true, ...changed };
}

function bodyOf({ responders: _invitees, startDate, onBehalfOf, ...form }: WizardForm) {
  return {
    ...form,
    ...(startDate === '' ? {} : { startDate }),
    groupsWithAccess: [...groupsThatCount(form)],
    onBehalfOf: onBehalfOf === '' ? null : onBehalfOf,
  };
}
