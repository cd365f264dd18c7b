import type { AccessLevel } from '#access/rules/access-level.ts';
import { accessFor, policyOf, type SharingChoices } from '#organisations/rules/sharing-choices.ts';
import type { Lang } from '#languages/rules/language.ts';
import { SURVEY_TYPES } from '#scoring/rules/question-sets.ts';
import { type CalendarDay, isCalendarDay } from '#shared/calendar-day.ts';
import type { WizardForm } from './wizard-form.ts';

/** A survey that was begun on this device, and the day of its last change. */
export type KeptDraft = { form: WizardForm; changedOn: CalendarDay };

const VERSION = 2;

export function writeDraft({ form, changedOn }: KeptDraft): string {
  return JSON.stringify({ version: VERSION, form, changedOn });
}

/** Reads what `writeDraft` wrote; null for anything else, such as the draft of an older version of the product. */
export function readDraft(text: string | null): KeptDraft | null {
  const kept = parsed(text);
  if (kept === null || kept['version'] !== VERSION) return null;
  const { form, changedOn } = kept;
  if (typeof changedOn !== 'string' || !isCalendarDay(changedOn) || !isForm(form)) return null;
  return { form, changedOn };
}

/** Whether somebody has put work into a form that should survive a reload. */
export function isWorthKeeping(form: WizardForm): boolean {
  return form.surveyName.trim() !== '' || form.invitationText.trim() !== '' || form.responders.length > 0;
}

/** A draft's dates may have passed since it was kept: the day that is too early gives way to the proposal. */
export function withDatesFrom(form: WizardForm, today: CalendarDay, earliestEnd: CalendarDay): WizardForm {
  const startDate = form.startDate !== '' && form.startDate < today ? '' : form.startDate;
  return { ...form, startDate, endDate: form.endDate < earliestEnd ? earliestEnd : form.endDate };
}

/** A draft may name people and groups that are gone since; they give way. */
export function withinChoices(form: WizardForm, choices: SharingChoices): WizardForm {
  const onBehalfOf = choices.people.some(({ userId }) => userId === form.onBehalfOf) ? form.onBehalfOf : '';
  const groupsWithAccess = form.groupsWithAccess.filter((group) => choices.groups.some(({ id }) => id === group));
  const accessibleBy = accessFor(onBehalfOf || null, form.accessibleBy, policyOf(choices));
  return { ...form, onBehalfOf, groupsWithAccess, accessibleBy };
}

function parsed(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

function isForm(value: unknown): value is WizardForm {
  if (!isObject(value)) return false;
  const texts = ['surveyName', 'invitationText', 'startDate', 'endDate', 'onBehalfOf'];
  return (
    texts.every((field) => typeof value[field] === 'string') &&
    (SURVEY_TYPES as readonly unknown[]).includes(value['surveyType']) &&
    typeof value['allowAnonymous'] === 'boolean' &&
    isLang(value['defaultLang']) &&
    isLevel(value['accessibleBy']) &&
    Array.isArray(value['groupsWithAccess']) &&
    value['groupsWithAccess'].every((group) => typeof group === 'string') &&
    Array.isArray(value['responders']) &&
    value['responders'].every((one) => isObject(one) && typeof one['email'] === 'string' && isLang(one['lang']))
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isLang(value: unknown): value is Lang {
  return value === 'en' || value === 'no';
}

function isLevel(value: unknown): value is AccessLevel {
  return value === 'me' || value === 'supporters' || value === 'selectedGroups' || value === 'org';
}
