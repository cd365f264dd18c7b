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

/** The state of the wizard while it is filled in. A date is empty until it is chosen. */
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
  /** The id of the candidate; empty if the survey is about the user. */
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

/** The circumstances of a new survey, or the stored fields of the survey that is edited. */
export type WizardContext = {
  today: CalendarDay;
  policy: OrganisationPolicy | null;
  /** Null for a new survey. */
  stored: StoredSurvey | null;
  /** How many of the addresses can be invited; `cap` is how many may be. */
  invited: number;
  cap: number;
};

/** Returns the first problem of each field of the form (specification 5). */
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
    // A valid end date is substituted, so that the other fields are still checked.
    const rest = allProblems({ ...form, endDate: '9999-12-31' }, { today, policy, stored, invited, cap });
    return [...rest, 'endDate.required'];
  }
  const startDate = isCalendarDay(form.startDate) ? form.startDate : (stored?.startDate ?? today);
  const draft = { ...form, startDate, endDate: form.endDate, onBehalfOf: form.onBehalfOf || null };
  const problems =
    stored === null ? problemsInDraft(draft, policy, today) : problemsInEdit(draft, stored, policy, today);
  return [...tooMany, ...problems];
}

/** Returns the wizard field of a problem 'field.code'; null if it has none. */
export function fieldOf(problem: string): WizardField | null {
  const field = problem.slice(0, problem.indexOf('.'));
  return field in STEP_OF ? (field as WizardField) : null;
}

export function fieldsOfStep(step: WizardStep): WizardField[] {
  return (Object.keys(STEP_OF) as WizardField[]).filter((field) => STEP_OF[field] === step);
}

/** Returns the first step that contains one of the fields; null if there is none. */
export function firstStepWith(fields: readonly WizardField[]): WizardStep | null {
  return WIZARD_STEPS.find((step) => fields.some((field) => STEP_OF[field] === step)) ?? null;
}

/** Returns the step that the query string asks for ('1' to '4'); the first step for anything else. */
export function stepAt(asked: string | undefined): WizardStep {
  return WIZARD_STEPS[Number(asked) - 1] ?? 'content';
}

export function numberOfStep(step: WizardStep): number {
  return WIZARD_STEPS.indexOf(step) + 1;
}
