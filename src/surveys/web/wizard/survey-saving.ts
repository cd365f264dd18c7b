import type { ChosenAccess } from '#access/rules/access-level.ts';
import type { Given } from '#platform/contract.ts';
import type { ProblemDocument } from '#platform/rules/problem.ts';
import type { SurveyCalls } from '../../calls.ts';
import type { Invitee } from '#invitations/rules/invitees.ts';
import { groupsThatCount } from '../../rules/survey-draft.ts';
import type { WizardForm } from '../../rules/wizard/wizard-form.ts';
import { callSurveys, type SurveyInFull } from '../survey-loading.ts';

/** What became of a try to save. */
export type Saving = { done: true; id: string } | { done: false; problem: ProblemDocument | null };

/** The same for a change; `version` is what is stored now. */
export type Changing = { done: true; id: string; version: number } | Exclude<Saving, { done: true }>;

/** Creates the survey; the same id and form once more is the same survey. */
export async function createSurvey(id: string, form: WizardForm, responders: Invitee[]): Promise<Saving> {
  let problem: ProblemDocument | null = null;
  const created = await callSurveys('POST /survey/:id', {
    params: { id },
    body: { ...bodyOf(form), responders },
    onRefusal: (refusal) => (problem = refusal),
  });
  return created === null ? { done: false, problem } : { done: true, id: created.id };
}

/** Changes the survey that was read at `version`; 412 when somebody has changed it since. */
export function changeSurvey(id: string, form: WizardForm, version: number): Promise<Changing> {
  return put(id, bodyOf(form), version);
}

/** Changes who may see a survey; everything else goes as it was read. */
export function changeReaders(survey: SurveyInFull, access: ChosenAccess): Promise<Changing> {
  const { id, version, surveyName, surveyType, invitationText, allowAnonymous } = survey;
  const { startDate, endDate, defaultLang, onBehalfOf } = survey;
  const stays = { surveyName, surveyType, invitationText, allowAnonymous, startDate, endDate, defaultLang, onBehalfOf };
  return put(
    id,
    { ...stays, accessibleBy: access.accessibleBy, groupsWithAccess: [...groupsThatCount(access)] },
    version,
  );
}

type Change = Given<SurveyCalls['PUT /survey/:id'], 'PUT /survey/:id'>['body'];

async function put(id: string, body: Change, version: number): Promise<Changing> {
  let problem: ProblemDocument | null = null;
  const changed = await callSurveys('PUT /survey/:id', {
    params: { id },
    body,
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
