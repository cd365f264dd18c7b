import { ACCESS_LEVELS } from '#access/rules/access-level.ts';
import { LANGS } from '#languages/rules/language.ts';
import { accessFor, policyOf, type SharingChoices } from '#organisations/rules/sharing-choices.ts';
import type { DraftKind } from '#platform/rules/kept-draft.ts';
import { isFlag, isListOf, isOneOf, isShaped, isText } from '#platform/rules/kept-record.ts';
import { SURVEY_TYPES } from '#scoring/rules/question-sets.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import type { Invitee } from '#invitations/rules/invitees.ts';
import type { WizardForm } from './wizard-form.ts';

export const SURVEY_DRAFTS: DraftKind<WizardForm> = {
  version: 2,
  shape: {
    surveyName: isText,
    surveyType: isOneOf(SURVEY_TYPES),
    invitationText: isText,
    responders: isListOf((value) => isShaped<Invitee>(value, { email: isText, lang: isOneOf(LANGS) })),
    allowAnonymous: isFlag,
    startDate: isText,
    endDate: isText,
    defaultLang: isOneOf(LANGS),
    accessibleBy: isOneOf(ACCESS_LEVELS),
    groupsWithAccess: isListOf(isText),
    onBehalfOf: isText,
  },
  isWorthKeeping: ({ surveyName, invitationText, responders }) =>
    surveyName.trim() !== '' || invitationText.trim() !== '' || responders.length > 0,
};

/** Replaces dates of a draft that have passed since it was stored: a day that is too early becomes the proposed one. */
export function withDatesFrom(form: WizardForm, today: CalendarDay, earliestEnd: CalendarDay): WizardForm {
  const startDate = form.startDate !== '' && form.startDate < today ? '' : form.startDate;
  return { ...form, startDate, endDate: form.endDate < earliestEnd ? earliestEnd : form.endDate };
}

/** Removes people and groups that no longer exist from a draft. */
export function withinChoices(form: WizardForm, choices: SharingChoices): WizardForm {
  const onBehalfOf = choices.people.some(({ userId }) => userId === form.onBehalfOf) ? form.onBehalfOf : '';
  const groupsWithAccess = form.groupsWithAccess.filter((group) => choices.groups.some(({ id }) => id === group));
  const accessibleBy = accessFor(onBehalfOf || null, form.accessibleBy, policyOf(choices));
  return { ...form, onBehalfOf, groupsWithAccess, accessibleBy };
}
