import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import type { InviteTexts } from '#invitations/texts/invite.en.ts';
import { LENGTH } from '#shared/lengths.ts';
import type { InviteProblem } from '#invitations/rules/invite-list.ts';
import type { WizardProblem } from '../../rules/wizard/wizard-form.ts';
import type { SurveysTexts } from '../../texts/surveys.en.ts';

type SurveyProblem = WizardProblem | 'surveyName.tooLong' | 'invitationText.tooLong' | `responders.${InviteProblem}`;

/** Returns the message of a problem code of the rules and the server (specification 5). */
export function useProblemWords(): (code: string) => string {
  const t = useTexts<InviteTexts & SurveysTexts & CommonTexts>();
  return (code) => (Object.hasOwn(WORDS, code) ? WORDS[code as SurveyProblem](t) : t('common.error.fieldsText'));
}

type Texts = ReturnType<typeof useTexts<InviteTexts & SurveysTexts & CommonTexts>>;

/** A new problem does not compile until it has a message. */
const WORDS: Readonly<Record<SurveyProblem, (t: Texts) => string>> = {
  'surveyName.required': (t) => t('surveys.surveyName.required'),
  'surveyName.notAllowed': (t) => t('common.error.nameNotAllowed'),
  'surveyName.tooLong': (t) => t('common.error.tooLong', { max: LENGTH.name }),
  'surveyType.locked': (t) => t('surveys.surveyType.locked'),
  'invitationText.required': (t) => t('surveys.invitationText.required'),
  'invitationText.tooLong': (t) => t('common.error.tooLong', { max: LENGTH.text }),
  'responders.email.invalid': (t) => t('common.error.emailInvalid'),
  'responders.email.anonymous': (t) => t('common.error.emailInvalid'),
  'responders.email.own': (t) => t('surveys.invite.candidate'),
  // The count beside the list says how many must be removed.
  'responders.tooMany': (t) => t('common.error.fieldsText'),
  'startDate.inPast': (t) => t('surveys.startDate.inPast'),
  'startDate.locked': (t) => t('surveys.startDate.locked'),
  'endDate.required': (t) => t('surveys.endDate.required'),
  'endDate.beforeStart': (t) => t('surveys.endDate.beforeStart'),
  'endDate.tooSoon': (t) => t('surveys.endDate.tooSoon'),
  'endDate.past': (t) => t('surveys.endDate.editTooSoon'),
  'accessibleBy.notAllowed': (t) => t('surveys.accessibleBy.required'),
  'accessibleBy.tooOften': (t) => t('surveys.accessibleBy.tooOften'),
  'groupsWithAccess.required': (t) => t('surveys.groups.required'),
  'groupsWithAccess.unknown': (t) => t('surveys.groups.required'),
  'onBehalfOf.notAllowed': (t) => t('surveys.onBehalfOf.notAllowed'),
  // The form does not offer this: the candidate is chosen once.
  'onBehalfOf.locked': (t) => t('common.error.fieldsText'),
};
