import { endpointsOf } from '#platform/server/endpoint.ts';
import { Refusal, refuseIfAny } from '#platform/server/refusal.ts';
import { QUESTIONS, type SurveyType } from '#scoring/rules/question-sets.ts';
import { type SurveyCalls, surveyCalls } from '../../calls.ts';
import { surveyStatus } from '../../rules/survey-status.ts';
import { surveyAboutActor, surveyAboutActorForUpdate } from '../permits.ts';
import { insertSelf, selectSelf, type SelfValues } from './self-store.ts';

const endpoint = endpointsOf(surveyCalls);

export const readSelf = endpoint('GET /survey/:id/self', {
  permit: surveyAboutActor,
  run: async ({ permitted: survey }, { tx, today }) => {
    const stored = await selectSelf(tx, survey);
    if (stored === null)
      return { state: surveyStatus(survey, today) === 'finished' ? ('closed' as const) : ('open' as const) };
    return presentSelf(survey.surveyType, stored.values);
  },
});

/** Stores the candidate's own answer, or that it was skipped, once. Relies on the lock on the survey's row. */
export const writeSelf = endpoint('PUT /survey/:id/self', {
  permit: surveyAboutActorForUpdate,
  run: async ({ body, permitted: survey }, { tx, today }) => {
    if (surveyStatus(survey, today) === 'finished') throw new Refusal<SurveyCalls>(409, 'survey-finished');
    const values = body.skipped === true ? null : valuesIn(survey.surveyType, body);
    const stored = await selectSelf(tx, survey);
    if (stored === null) await insertSelf(tx, survey, values);
    else if (String(stored.values) !== String(values)) throw new Refusal<SurveyCalls>(409, 'answered-already');
    return presentSelf(survey.surveyType, values);
  },
});

type Sheet = Partial<Record<(typeof QUESTIONS)[SurveyType][number], number | undefined>>;

function valuesIn(type: SurveyType, sheet: Sheet): SelfValues {
  const missing = QUESTIONS[type].filter((question) => sheet[question] === undefined);
  refuseIfAny(missing.map((question) => `${question}.required`));
  return QUESTIONS[type].map((question) => sheet[question] ?? 0);
}

/** Returns the values by the question's name, as an answer names them. */
export function presentSelf(type: SurveyType, values: SelfValues | null) {
  if (values === null) return { state: 'skipped' as const };
  const named = QUESTIONS[type].map((question, place) => [question, values[place] ?? 0] as const);
  return { state: 'answered' as const, ...Object.fromEntries(named) };
}
