import { expect, test } from 'vitest';
import { calendarDay } from '#shared/calendar-day.ts';
import {
  fieldOf,
  fieldsOfStep,
  firstStepWith,
  problemsInForm,
  stepAt,
  WIZARD_STEPS,
  type WizardContext,
  type WizardForm,
} from './wizard-form.ts';

const TODAY = calendarDay('2026-11-20');
const CREATE: WizardContext = { today: TODAY, policy: null, stored: null, invited: 0, cap: 10 };

function form(fields: Partial<WizardForm> = {}): WizardForm {
  return {
    surveyName: 'Leaders’ retreat',
    surveyType: 'workshop',
    invitationText: 'Hello',
    responders: [],
    allowAnonymous: false,
    startDate: '',
    endDate: '2026-11-27',
    defaultLang: 'no',
    accessibleBy: 'me',
    groupsWithAccess: [],
    onBehalfOf: '',
    ...fields,
  };
}

// Specification 5.5, 9.2
test('finds no problem in a complete form that ends seven days ahead', () => {
  expect(problemsInForm(form(), CREATE).size).toBe(0);
  expect(problemsInForm(form({ endDate: '2026-11-26' }), CREATE).get('endDate')).toBe('endDate.tooSoon');
});

// Specification 5.5
test('reports other problems also when the end date is missing', () => {
  const problems = problemsInForm(form({ endDate: '', surveyName: ' ' }), CREATE);
  expect([...problems]).toEqual([
    ['surveyName', 'surveyName.required'],
    ['endDate', 'endDate.required'],
  ]);
});

// Specification 5.5
test('rejects a survey that ends before it starts', () => {
  const late = form({ startDate: '2026-12-24', endDate: '2026-12-20' });
  expect(problemsInForm(late, CREATE).get('endDate')).toBe('endDate.beforeStart');
});

test('accepts ten invitations of a person alone, and rejects eleven', () => {
  expect(problemsInForm(form(), { ...CREATE, invited: 10 }).size).toBe(0);
  expect(problemsInForm(form(), { ...CREATE, invited: 11 }).get('responders')).toBe('responders.tooMany');
});

test('accepts an edit that ends tomorrow', () => {
  const stored = {
    surveyType: 'workshop',
    accessibleBy: 'me',
    groupsWithAccess: [],
    onBehalfOf: null,
    startDate: calendarDay('2026-11-01'),
    endDate: calendarDay('2026-11-30'),
  } as const;
  const edit = { ...CREATE, stored };
  expect(problemsInForm(form({ startDate: '2026-11-01', endDate: '2026-11-21' }), edit).size).toBe(0);
  expect(problemsInForm(form({ startDate: '2026-11-01', endDate: '2026-11-20' }), edit).get('endDate')).toBe(
    'endDate.past',
  );
});

test('shows every field in one step, and finds the first step with an error', () => {
  expect(WIZARD_STEPS.flatMap(fieldsOfStep).toSorted()).toEqual(Object.keys(form()).toSorted());
  expect(firstStepWith(['endDate', 'responders'])).toBe('responders');
  expect(firstStepWith([])).toBeNull();
});

test('maps a server’s code to its field, and an unknown one to none', () => {
  expect(fieldOf('responders.email.own')).toBe('responders');
  expect(fieldOf('id.invalid')).toBeNull();
});

test('opens the first step for an address without a step, or with an unknown one', () => {
  expect([undefined, '0', '5', 'x', '3'].map(stepAt)).toEqual([
    'content',
    'content',
    'content',
    'content',
    'responders',
  ]);
});
