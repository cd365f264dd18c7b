import { ACCESS_LEVELS } from '#access/rules/access-level.ts';
import { LANGS } from '#languages/rules/language.ts';
import { accessFor, policyOf, type SharingChoices } from '#organisations/rules/sharing-choices.ts';
import { isFlag, isListOf, isOneOf, isShaped, isText, keptRecord } from '#platform/rules/kept-record.ts';
import { SURVEY_TYPES } from '#scoring/rules/question-sets.ts';
import { type CalendarDay, isCalendarDay } from '#shared/calendar-day.ts';
import type { Invitee } from '#invitations/rules/invitees.ts';
import type { WizardForm } from './wizard-form.ts';

export type KeptDraft = {
  form: WizardForm;
  changedOn: CalendarDay;
  /** The id under which it was sent without a reply: the survey may exist. Null for a draft that was not sent. */
  sentAs: string | null;
};

const VERSION = 2;

export function writeDraft(draft: KeptDraft): string {
  return JSON.stringify({ version: VERSION, ...draft });
}

/** Reads what `writeDraft` wrote; null for anything else, for example the draft of an older version of the product. */
export function readDraft(text: string | null): KeptDraft | null {
  const kept = keptRecord(text);
  if (kept === null || kept['version'] !== VERSION) return null;
  const { form, changedOn, sentAs } = kept;
  if (typeof changedOn !== 'string' || !isCalendarDay(changedOn) || !isForm(form)) return null;
  return { form, changedOn, sentAs: typeof sentAs === 'string' ? sentAs : null };
}

/** Returns whether a form contains work that should survive a reload. */
export function isWorthKeeping(form: WizardForm): boolean {
  return form.surveyName.trim() !== '' || form.invitationText.trim() !== '' || form.responders.length > 0;
}

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

const isLang = isOneOf(LANGS);

function isInvitee(value: unknown): value is Invitee {
  return isShaped<Invitee>(value, { email: isText, lang: isLang });
}

function isForm(value: unknown): value is WizardForm {
  return isShaped<WizardForm>(value, {
    surveyName: isText,
    surveyType: isOneOf(SURVEY_TYPES),
    invitationText: isText,
    responders: isListOf(isInvitee),
    allowAnonymous: isFlag,
    startDate: isText,
    endDate: isText,
    defaultLang: isLang,
    accessibleBy: isOneOf(ACCESS_LEVELS),
    groupsWithAccess: isListOf(isText),
    onBehalfOf: isText,
  });
}
