import type { Lang } from '#languages/rules/language.ts';
import type { Invitee } from '#invitations/rules/invitees.ts';
import type { SharingChoices } from '#organisations/rules/sharing-choices.ts';
import type { AccessLevel } from '#access/rules/access-level.ts';
import type { Relation } from '#access/rules/readable-by.ts';
import type { SurveyType } from '#scoring/rules/question-sets.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { aboutSomebodyElse } from '../survey-access.ts';
import { defaultEndDate, type SurveyStatus } from '../survey-status.ts';
import { withinChoices } from './kept-draft.ts';
import type { WizardForm } from './wizard-form.ts';

/** A survey as far as it is taken over into one that asks again. */
export type AskedBefore = {
  surveyName: string;
  surveyType: SurveyType;
  invitationText: string;
  defaultLang: Lang;
  allowAnonymous: boolean;
  accessibleBy: AccessLevel;
  groupsWithAccess: readonly string[];
  onBehalfOf: string | null;
  part: Relation;
  status: SurveyStatus;
};

/** Somebody who was invited then. */
export type InvitedBefore = { email: string; lang: Lang; declined: boolean; delivery: string };

/**
 * The form of a survey that asks again: its type, texts, people, languages and access are those of the one before; its
 * days are new, and what can no longer be chosen gives way. Whoever wanted no more mails, or would rather not answer, is
 * not asked again by a list, and neither is an address that is forgotten.
 */
export function askedAgain(
  survey: AskedBefore,
  people: readonly InvitedBefore[],
  { today, choices }: { today: CalendarDay; choices: SharingChoices },
): WizardForm {
  const form: WizardForm = {
    surveyName: survey.surveyName,
    surveyType: survey.surveyType,
    invitationText: survey.invitationText,
    responders: people.filter(mayBeAskedAgain).map(({ email, lang }): Invitee => ({ email, lang })),
    allowAnonymous: survey.allowAnonymous,
    startDate: '',
    endDate: defaultEndDate(today),
    defaultLang: survey.defaultLang,
    accessibleBy: survey.accessibleBy,
    groupsWithAccess: [...survey.groupsWithAccess],
    onBehalfOf: aboutSomebodyElse(survey),
  };
  return withinChoices(form, choices);
}

/** Whether the address goes along to a survey that asks again. */
export function mayBeAskedAgain({ email, declined, delivery }: InvitedBefore): boolean {
  return email !== '' && !declined && delivery !== 'optedOut';
}

/** Whether the new survey is the same question asked again: over, of the same type and about the same person. */
export function isSameQuestion(form: WizardForm, survey: AskedBefore): boolean {
  return (
    survey.status === 'finished' &&
    form.surveyType === survey.surveyType &&
    form.onBehalfOf === aboutSomebodyElse(survey)
  );
}
