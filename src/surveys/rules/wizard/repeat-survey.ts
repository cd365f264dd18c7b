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

export type InvitedBefore = { email: string; lang: Lang; declined: boolean; delivery: string };

/**
 * Returns the form of a survey that repeats another. It takes over type, texts, people, languages and access; the days
 * are new, and choices that no longer exist are replaced. People who opted out of mails or declined are not on the
 * list, and neither is an address that was erased.
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

export function mayBeAskedAgain({ email, declined, delivery }: InvitedBefore): boolean {
  return email !== '' && !declined && delivery !== 'optedOut';
}

/** Returns whether the new survey repeats the old one: that one has ended, and type and person are the same. */
export function isSameQuestion(form: WizardForm, survey: AskedBefore): boolean {
  return (
    survey.status === 'finished' &&
    form.surveyType === survey.surveyType &&
    form.onBehalfOf === aboutSomebodyElse(survey)
  );
}
