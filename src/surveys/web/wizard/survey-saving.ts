import type { ChosenAccess } from '#access/rules/access-level.ts';
import type { Given, ProblemOf } from '#platform/contract.ts';
import type { Tried } from '#platform/web/api.ts';
import type { SurveyCalls } from '../../calls.ts';
import type { Invitee } from '#invitations/rules/invitees.ts';
import { groupsThatCount } from '../../rules/survey-draft.ts';
import type { WizardForm } from '../../rules/wizard/wizard-form.ts';
import { attemptSurveys, type SurveyInFull } from '../survey-queries.ts';

/** A change returns the stored version, or 412 if the survey was changed since it was read. */
type Changed = Promise<Tried<{ version: number }, ProblemOf<SurveyCalls, 'PUT /survey/:id'>>>;

type Created = Promise<Tried<{ id: string }, ProblemOf<SurveyCalls, 'POST /survey/:id'>>>;

/** Creates the survey. Repeating the call with the same id and form returns the same survey. */
export function sendNewSurvey(
  id: string,
  form: WizardForm,
  { responders, repeatOf }: { responders: Invitee[]; repeatOf: string | null },
): Created {
  const asksAgain = repeatOf === null ? {} : { repeatOf };
  return attemptSurveys('POST /survey/:id', { params: { id }, body: { ...bodyOf(form), responders, ...asksAgain } });
}

/** Changes the survey. Refused with 412 if it is no longer at `version`. */
export function sendSurveyChange(id: string, form: WizardForm, version: number): Changed {
  return put(id, bodyOf(form), version);
}

/** Changes who may see a survey. Everything else is sent as it was read. */
export function changeReaders(survey: SurveyInFull, access: ChosenAccess): Changed {
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

function put(id: string, body: Change, version: number): Changed {
  return attemptSurveys('PUT /survey/:id', { params: { id }, body, ifMatch: version });
}

function bodyOf({ responders: _invitees, startDate, onBehalfOf, ...form }: WizardForm) {
  return {
    ...form,
    ...(startDate === '' ? {} : { startDate }),
    groupsWithAccess: [...groupsThatCount(form)],
    onBehalfOf: onBehalfOf === '' ? null : onBehalfOf,
  };
}
