import { isOnCandidateSide } from '#access/rules/readable-by.ts';
import { mayCreate } from '#access/rules/roles.ts';
import type { ChosenAccess } from '#access/rules/access-level.ts';
import { organisationPolicy, type OwnPolicy } from '#organisations/server/policy-store.ts';
import { endpointsOf, type Context } from '#platform/server/endpoint.ts';
import { isLinkId, newId } from '#platform/server/ids.ts';
import { Refusal, refuseIfAny } from '#platform/server/refusal.ts';
import { surveyStatus } from '#surveys/rules/survey-status.ts';
import { selectSurvey, type SurveyRow } from '#surveys/server/survey-store.ts';
import type { z } from 'zod';
import { type GoalCalls, goalCalls } from '../calls.ts';
import { problemsInSurveyGoal } from '../rules/starting-points/survey.ts';
import { ownGoalForUpdate } from './goal-reading.ts';
import { type Bounds, type GoalRow, selectBoundsForShare } from './goal-store.ts';
import { given } from './goal-words.ts';
import { changeGoal, chosenId, concludeGoal, createGoal, removeGoal } from './goal-writing.ts';

const endpoint = endpointsOf(goalCalls);

type NewBody = z.output<(typeof goalCalls)['POST /improvement-goal']['body']>;
type Writing = Context<'profile'>;

export const createSurveyGoal = endpoint('POST /improvement-goal/:id', {
  permit: onlyWhoMayCreate,
  run: async ({ params, body }, context) => create(chosenId(params), body, context),
});

export const createSurveyGoalWithoutId = endpoint('POST /improvement-goal', {
  permit: onlyWhoMayCreate,
  run: async ({ body }, context) => create(newId(context.now), body, context),
});

async function onlyWhoMayCreate(_: object, { actor }: Writing): Promise<void> {
  if (!mayCreate(actor)) throw new Refusal<GoalCalls>(403, 'only-invited');
}

async function create(id: string, body: NewBody, context: Writing) {
  const original = await ownOriginal(body.originalSurvey, context);
  const begin = async () => {
    const { today, brand } = context;
    const { survey, bounds } = await ownOriginalForShare(original, context);
    const { surveyType, homeId, candidateId } = survey;
    const policy = await policyFor(bounds, context);
    const limits = { access: bounds.access, policy, stored: null };
    refuseIfAny(problemsInSurveyGoal({ ...body, surveyType }, limits, today));
    if (surveyStatus(survey, today) !== 'finished') throw new Refusal<GoalCalls>(409, 'survey-not-finished');
    const { tenantId } = bounds;
    const start = { subject: 'survey', surveyId: survey.id, surveyType, homeId, tenantId, brand, candidateId } as const;
    return { ...start, ...readersOf(body) };
  };
  return createGoal({ subject: 'survey', id, body, begin }, context);
}

/**
 * The survey that a new goal starts from. Refuses with 404 when the caller may not read it, and with 403 when the caller
 * is not on its candidate side.
 */
async function ownOriginal(id: string, { tx, actor }: Writing): Promise<SurveyRow> {
  const survey = isLinkId(id) ? await selectSurvey(tx, id, actor) : null;
  if (survey === null) throw new Refusal(404);
  if (!isOnCandidateSide(survey, actor)) throw new Refusal(403);
  return survey;
}

/** The same survey, locked until the transaction ends, with the bounds of its goals' readers. */
async function ownOriginalForShare(original: SurveyRow, context: Writing) {
  const bounds = await selectBoundsForShare(context.tx, original);
  const survey = await ownOriginal(original.id, context);
  if (bounds === null) throw new Refusal(404);
  return { survey, bounds };
}

/**
 * The policy of the survey's organisation, if the actor is active there; null where nothing is shared. Refuses with 404
 * when the actor has left meanwhile.
 */
async function policyFor({ tenantId }: Bounds, { tx, actor }: Writing) {
  const policy = await organisationPolicy(tx, actor);
  if (policy?.organisationId === tenantId) return policy;
  if (tenantId !== actor.personId) throw new Refusal(404);
  return null;
}

/** Groups are stored only where they open the goal. */
function readersOf({ accessibleBy, groupsWithAccess }: ChosenAccess): ChosenAccess {
  return { accessibleBy, groupsWithAccess: accessibleBy === 'selectedGroups' ? groupsWithAccess : [] };
}

export const changeSurveyGoal = endpoint('PUT /improvement-goal/:id', {
  permit: async (asked, context) => {
    // The membership is locked before the survey, in the order of a member who leaves.
    const policy = await organisationPolicy(context.tx, context.actor);
    return { policy, ...(await ownGoalForUpdate(asked, context)) };
  },
  run: async ({ body: { journal, ...sent }, permitted: { goal, bounds, policy } }, context) => {
    const draft = { ...goal, ...given(sent) };
    refuseIfAny(problemsInSurveyGoal(draft, { ...limitsOf(goal, bounds, policy), stored: goal }, context.today));
    return changeGoal(goal, { draft, journal, readers: readersOf(draft) }, context);
  },
});

/** The bounds of a goal's readers. A goal whose survey has stayed elsewhere, or is out of reach, is not shared. */
function limitsOf(goal: GoalRow, { tenantId, access }: Bounds, own: OwnPolicy | null) {
  return { access, policy: own?.organisationId === goal.tenantId && tenantId === goal.tenantId ? own : null };
}

export const concludeSurveyGoal = endpoint('PATCH /improvement-goal/:id', {
  permit: ownGoalForUpdate,
  run: async ({ permitted: { goal }, ...input }, context) => concludeGoal(goal, input, context),
});

export const removeSurveyGoal = endpoint('DELETE /improvement-goal/:id', {
  permit: ownGoalForUpdate,
  run: async ({ permitted: { goal } }, context) => removeGoal(goal, context),
});
