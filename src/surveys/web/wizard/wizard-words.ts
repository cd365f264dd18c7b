import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import type { InviteTexts } from '#invitations/texts/invite.en.ts';
import type { SurveysTexts } from '../../texts/surveys.en.ts';

type Words = (code: string) => string;

/** Puts a problem, as the rules and the server name it, into words (specification 5). */
export function useProblemWords(): Words {
  const t = useTexts<InviteTexts & SurveysTexts & CommonTexts>();
  return (code) => {
    switch (code) {
      case 'surveyName.required':
      case 'invitationText.required':
      case 'surveyType.locked':
      case 'startDate.inPast':
      case 'startDate.locked':
      case 'endDate.required':
      case 'endDate.beforeStart':
      case 'endDate.tooSoon':
        return t(`surveys.${code}`);
      case 'endDate.past':
        return t('surveys.endDate.editTooSoon');
      case 'accessibleBy.notAllowed':
        return t('surveys.accessibleBy.required');
      case 'onBehalfOf.notAllowed':
        return t('surveys.onBehalfOf.notAllowed');
      case 'groupsWithAccess.required':
      case 'groupsWithAccess.unknown':
        return t('surveys.groups.required');
      case 'surveyName.tooLong':
      case 'invitationText.tooLong':
        return t('common.error.tooLong', { max: LONGEST[code] });
      case 'responders.email.own':
        return t('surveys.invite.candidate');
      case 'responders.email.invalid':
      case 'responders.email.anonymous':
        return t('common.error.emailInvalid');
      default:
        return t('common.error.fieldsText');
    }
  };
}

const LONGEST = { 'surveyName.tooLong': 200, 'invitationText.tooLong': 5_000 } as const;
