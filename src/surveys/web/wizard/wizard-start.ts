import type { AccessLevel } from '#access/rules/access-level.ts';
import type { Lang } from '#languages/rules/language.ts';
import { keptDraft } from '#platform/web/kept-draft.ts';
import { addDays, type CalendarDay } from '#shared/calendar-day.ts';
import { SURVEY_DRAFTS, withDatesFrom, withinChoices } from '../../rules/wizard/kept-draft.ts';
import type { SharingChoices } from '#organisations/rules/sharing-choices.ts';
import { defaultEndDate } from '../../rules/survey-status.ts';
import type { WizardForm } from '../../rules/wizard/wizard-form.ts';
import type { SurveyInFull } from '../survey-queries.ts';

export type WizardStart = { form: WizardForm; draftOf: CalendarDay | null; sentAs: string | null };

/** Returns an empty form with defaults: a week ahead, the maker's language, the narrowest access (specification 9). */
export function emptyForm(today: CalendarDay, lang: Lang, accessibleBy: AccessLevel): WizardForm {
  return {
    surveyName: '',
    surveyType: 'long-term',
    invitationText: '',
    responders: [],
    allowAnonymous: false,
    startDate: '',
    endDate: defaultEndDate(today),
    defaultLang: lang,
    accessibleBy,
    groupsWithAccess: [],
    onBehalfOf: '',
  };
}

export function startOfCreate(
  place: string,
  empty: WizardForm,
  today: CalendarDay,
  choices: SharingChoices,
): WizardStart {
  const draft = keptDraft(place, SURVEY_DRAFTS);
  if (draft === null) return { form: empty, draftOf: null, sentAs: null };
  const form = withinChoices(withDatesFrom(draft.form, today, defaultEndDate(today)), choices);
  return { form, draftOf: draft.changedOn, sentAs: draft.sentAs ?? null };
}

export function startOfEdit(survey: SurveyInFull): WizardForm {
  const { surveyName, surveyType, invitationText, allowAnonymous, startDate, endDate, defaultLang } = survey;
  const { accessibleBy, groupsWithAccess, onBehalfOf } = survey;
  const form = {
    surveyName,
    surveyType,
    invitationText,
    allowAnonymous,
    startDate,
    endDate,
    defaultLang,
    accessibleBy,
  };
  return { ...form, groupsWithAccess, onBehalfOf: onBehalfOf ?? '', responders: [] };
}

/** Returns the earliest end date: a week ahead for a new survey, tomorrow for an edit (rules 2). */
export function earliestEnd(today: CalendarDay, editing: boolean): CalendarDay {
  return editing ? addDays(today, 1) : defaultEndDate(today);
}
