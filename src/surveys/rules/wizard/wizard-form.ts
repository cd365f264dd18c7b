import type { AccessLevel } from '#access/rules/access-level.ts';
import type { OrganisationPolicy } from '#access/rules/roles.ts';
import type { Lang } from '#languages/rules/language.ts';
import type { SurveyType } from '#scoring/rules/question-sets.ts';
import { type CalendarDay, isCalendarDay } from '#shared/calendar-day.ts';
import type { Invitee } from '#invitations/rules/invitees.ts';
import { type DraftProblem, problemsInDraft, problemsInEdit, type StoredSurvey } from '../survey-draft.ts';

/** The steps of the wizard, in order (specification 2). */
export const WIZARD_STEPS = ['content', 'preview', 'responders', 'access'] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];

/** What the wizard holds while it is filled in; a date is empty until it is chosen. */
export type WizardForm = {
  surveyName: string;
  surveyType: SurveyType;
  invitationText: string;
  responders: Invitee[];
  allowAnonymous: boolean;
  startDate: string;
  endDate: string;
  defaultLang: Lang;
  accessibleBy: AccessLevel;
  groupsWithAccess: string[];
  /** Id of the person the survey is about; empty for oneself. */
  onBehalfOf: string;
};
export type WizardField = keyof WizardForm;

export type WizardProblem = DraftProblem | 'endDate.required' | 'responders.tooMany';

const STEP_OF: Record<WizardField, WizardStep> = {
  surveyName: 'content',
  surveyType: 'content',
  invitationText: 'content',
  responders: 'responders',
  allowAnonymous: 'responders',
  startDate: 'access',
  endDate: 'access',
  defaultLang: 'access',
  accessibleBy: 'access',
  groupsWithAccess: 'access',
  onBehalfOf: 'access',
};

/** Where a survey is being made, or what was stored of the one being changed. */
export type WizardContext = {
  today: CalendarDay;
  policy: OrganisationPolicy | null;
  /** Null on create. */
  stored: StoredSurvey | null;
  /** How many of the addresses can be invited, and how many may be. */
  invited: number;
  cap: number;
};

/** What is wrong with the form, each field with its first problem (specification 5). */
export function problemsInForm(form: WizardForm, context: WizardContext): Map<WizardField, WizardProblem> {
  const problems = new Map<WizardField, WizardProblem>();
  for (const problem of allProblems(form, context)) {
    const field = fieldOf(problem);
    if (field !== null && !problems.has(field)) problems.set(field, problem);
  }
  return problems;
}

function allProblems(form: WizardForm, { today, policy, stored, invited, cap }: WizardContext): WizardProblem[] {
  const tooMany: WizardProblem[] = invited > cap ? ['responders.tooMany'] : [];
  if (!isCalendarDay(form.endDate)) {
    // Judged with an end date that is right, so that the other fields are looked at all the same.
    const rest = allProblems({ ...form, endDate: '9999-12-31' }, { today, policy, stored, invited, cap });
    return [...rest, 'endDate.required'];
  }
  const startDate = isCalendarDay(form.startDate) ? form.startDate : (stored?.startDate ?? today);
  const draft = { ...form, startDate, endDate: form.endDate, onBehalfOf: form.onBehalfOf || null };
  const problems =
    stored === null ? problemsInDraft(draft, policy, today) : problemsInEdit(draft, stored, policy, today);
  return [...tooMany, ...problems];
}

/** The field of the wizard that a problem 'field.code' stands at; null when it has none. */
export function fieldOf(problem: string): WizardField | null {
  const field = problem.slice(0, problem.indexOf('.'));
  return field in STEP_OF ? (field as WizardField) : null;
}

export function fieldsOfStep(step: WizardStep): WizardField[] {
  return (Object.keys(STEP_OF) as WizardField[]).filter((field) => STEP_OF[field] === step);
}

/** The first step that has one of the fields; null when there is none. */
export function firstStepWith(fields: readonly WizardField[]): WizardStep | null {
  return WIZARD_STEPS.find((step) => fields.some((field) => STEP_OF[field] === step)) ?? null;
}

/** The step that the address asks for ('1' to '4'); anything else is the first. */
export function stepAt(asked: string | undefined): WizardStep {
  return WIZARD_STEPS[Number(asked) - 1] ?? 'content';
}

export function numberOfStep(step: WizardStep): number {
  return WIZARD_STEPS.indexOf(step) + 1;
}
