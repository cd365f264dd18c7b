import { mayCreateAnything } from '#organisations/server/permits.ts';
import type { ChosenAccess } from '#access/rules/access-level.ts';
import { hidesFromOrganisation } from '#access/rules/narrowing.ts';
import type { OwnPolicy } from '#organisations/server/policy-store.ts';
import { endpointsOf, type Context } from '#platform/server/endpoint.ts';
import { newId } from '#platform/server/ids.ts';
import { Refusal, refuseIfAny } from '#platform/server/refusal.ts';
import { surveyStatus } from '#surveys/rules/survey-status.ts';
import type { z } from 'zod';
import { type GoalCalls, goalCalls } from '../calls.ts';
import type { GoalProblem } from '../rules/goal-draft.ts';
import { problemsInSurveyGoal } from '../rules/starting-points/survey.ts';
import type { Bounds, GoalRow } from './goal-store.ts';
import { given } from './goal-words.ts';
import { changeGoal, chosenId, concludeGoal, createGoal, removeGoal } from './goal-writing.ts';
import { chooseRhythm } from './check-ins.ts';
import { ownGoalForUpdate, ownGoalWithPolicyForUpdate, ownOriginal, ownOriginalForShare } from './permits.ts';

const endpoint = endpointsOf(goalCalls);

type NewBody = z.output<(typeof goalCalls)['POST /improvement-goal']['body']>;
type Writing = Context<'profile'>;

export const createSurveyGoal = endpoint('POST /improvement-goal/:id', {
  permit: mayCreateAnything,
  run: async ({ params, body }, context) => create(chosenId(params), body, context),
});

export const createSurveyGoalWithoutId = endpoint('POST /improvement-goal', {
  permit: mayCreateAnything,
  run: async ({ body }, context) => create(newId(context.now), body, context),
});

async function create(id: string, body: NewBody, context: Writing) {
  const original = await ownOriginal(body.originalSurvey, context);
  const begin = async () => {
    const { today, brand } = context;
    const { survey, tenantId, access, policy } = await ownOriginalForShare(original, context);
    const { surveyType, homeId, candidateId } = survey;
    const limits = { access, policy, stored: null };
    refuseIfAny(problemsInSurveyGoal({ ...body, surveyType }, limits, today));
    if (surveyStatus(survey, today) !== 'finished') throw new Refusal<GoalCalls>(409, 'survey-not-finished');
    const start = { subject: 'survey', surveyId: survey.id, surveyType, homeId, tenantId, brand, candidateId } as const;
    return { ...start, ...readersOf(body), checkInWeeks: body.checkInWeeks };
  };
  return createGoal({ subject: 'survey', id, body, begin }, context);
}

/** Groups are stored only where they open the goal. */
function readersOf({ accessibleBy, groupsWithAccess }: ChosenAccess): ChosenAccess {
  return { accessibleBy, groupsWithAccess: accessibleBy === 'selectedGroups' ? groupsWithAccess : [] };
}

export const changeSurveyGoal = endpoint('PUT /improvement-goal/:id', {
  permit: ownGoalWithPolicyForUpdate,
  run: async ({ body: { journal, checkInWeeks, ...sent }, permitted: { goal, bounds, policy } }, context) => {
    const draft = { ...goal, ...given(sent) };
    refuseIfAny([
      ...problemsInSurveyGoal(draft, { ...limitsOf(goal, bounds, policy), stored: goal }, context.today),
      ...problemsInHiding(goal, draft, policy),
    ]);
    const changed = await changeGoal(goal, { draft, journal, readers: readersOf(draft) }, context);
    if (checkInWeeks !== undefined) await chooseRhythm(goal, checkInWeeks, context);
    return changed;
  },
});

function problemsInHiding(goal: GoalRow, chosen: ChosenAccess, own: OwnPolicy | null): GoalProblem[] {
  const isActiveThere = own?.organisationId === goal.tenantId;
  return !isActiveThere && hidesFromOrganisation(goal, chosen) ? ['accessibleBy.notAllowed'] : [];
}

/** The bounds of a goal's readers. A goal whose survey has stayed elsewhere, or is out of reach, is not shared. */
function limitsOf(goal: GoalRow, { tenantId, access }: Bounds, own: OwnPolicy | null) {
  return { access, policy: own?.organisationId === goal.tenantId && tenantId === goal.tenantId ? own : null };
}

export const concludeSurveyGoal = endpoint('PATCH /improvement-goal/:id', {
  permit: ownGoalForUpdate,
  run: async ({ permitted: { goal }, ...input }, context) => {
    const organisationId = goal.accessibleBy === 'org' ? goal.tenantId : null;
    return concludeGoal({ ...goal, organisationId }, input, context);
  },
});

export const removeSurveyGoal = endpoint('DELETE /improvement-goal/:id', {
  permit: ownGoalForUpdate,
  run: async ({ permitted: { goal } }, context) => removeGoal(goal, context),
});
