import type { Tried } from '#platform/web/api.ts';
import type { Invitee } from '../../rules/invitees.ts';
import { groupsThatCount } from '../../rules/survey-draft.ts';
import type { WizardForm } from '../../rules/wizard-form.ts';
import { attemptSurveys } from '../survey-loading.ts';

/** Creates the survey; the same id and form once more is the same survey. */
export function createSurvey(id: string, form: WizardForm, responders: Invitee[]): Promise<Tried<{ id: string }>> {
  return attemptSurveys('POST /survey/:id', { params: { id }, body: { ...bodyOf(form), responders } });
}

/** Changes the survey that was read at `version`, and gives the new one; 412 when somebody has changed it since. */
export function changeSurvey(id: string, form: WizardForm, version: number): Promise<Tried<{ version: number }>> {
  return attemptSurveys('PUT /survey/:id', { params: { id }, body: bodyOf(form), ifMatch: version });
}

function bodyOf({ responders: _invitees, startDate, onBehalfOf, ...form }: WizardForm) {
  return {
    ...form,
    ...(startDate === '' ? {} : { startDate }),
    groupsWithAccess: [...groupsThatCount(form)],
    onBehalfOf: onBehalfOf === '' ? null : onBehalfOf,
  };
}
