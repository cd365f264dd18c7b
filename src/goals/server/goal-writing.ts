import { isOnCandidateSide } from '#access/rules/readable-by.ts';
import { mayCreate } from '#access/rules/roles.ts';
import { lockPerson } from '#organisations/server/membership-store.ts';
import { organisationPolicy, type OwnPolicy } from '#organisations/server/policy-store.ts';
import { endpointsOf, type Context } from '#platform/server/endpoint.ts';
import { isLinkId, isUuid, newId } from '#platform/server/ids.ts';
import { isSameMaking, makingOf } from '#platform/server/making.ts';
import { Refusal, refuseIfAny } from '#platform/server/refusal.ts';
import type { SurveyType } from '#scoring/rules/question-sets.ts';
import { surveyStatus } from '#surveys/rules/survey-status.ts';
import { selectSurvey, type SurveyRow } from '#surveys/server/survey-store.ts';
import type { z } from 'zod';
import { type GoalCalls, goalCalls } from '../calls.ts';
import { problemsInGoal, problemsInGoalEdit } from '../rules/goal-draft.ts';
import { conclusionProblem } from '../rules/goal-phases.ts';
import { daysOf } from './goal-stage.ts';
import { given, inOrder, movesWith } from './goal-words.ts';
import { ownGoalForUpdate } from './goal-reading.ts';
import { type Bounds, type GoalRow, selectBoundsForShare } from './goal-store.ts';
import {
  deleteGoal,
  type GoalWords,
  insertGoal,
  selectGoalMaking,
  updateGoal,
  updateResult,
} from './goal-writing-store.ts';
import { writeJournal } from './journal-store.ts';

const endpoint = endpointsOf(goalCalls);

type NewBody = z.output<(typeof goalCalls)['POST /improvement-goal']['body']>;
type Writing = Context<'profile'>;

export const createGoal = endpoint('POST /improvement-goal/:id', {
  permit: onlyWhoMayCreate,
  run: async ({ params, body }, context) => {
    if (!isUuid(params.id)) refuseIfAny(['id.invalid']);
    return create(params.id.toLowerCase(), body, context);
  },
});

export const createGoalWithoutId = endpoint('POST /improvement-goal', {
  permit: onlyWhoMayCreate,
  run: async ({ body }, context) => create(newId(context.now), body, context),
});

async function onlyWhoMayCreate(_: object, { actor }: Writing): Promise<void> {
  if (!mayCreate(actor)) throw new Refusal<GoalCalls>(403, 'only-invited');
}

async function create(id: string, body: NewBody, context: Writing) {
  const { tx, actor, now, today, brand, repeated } = context;
  const making = makingOf(actor.personId, body);
  await lockPerson(tx, actor.personId);
  const before = await selectGoalMaking(tx, id);
  if (before !== null && isSameMaking(before, making)) {
    repeated();
    return { id };
  }
  const { survey, bounds } = await ownFinishedSurvey(body.originalSurvey, context);
  const { surveyType } = survey;
  const policy = await policyFor(bounds, context);
  refuseIfAny(problemsInGoal(body, { surveyType, access: bounds.access }, policy, today));
  if (surveyStatus(survey, today) !== 'finished') throw new Refusal<GoalCalls>(409, 'survey-not-finished');
  const goal = {
    ...wordsOf(body, surveyType),
    id,
    homeId: survey.homeId,
    surveyId: survey.id,
    tenantId: bounds.tenantId,
    brand,
    ...making,
    candidateId: survey.candidateId,
    plannedAt: body.plan === '' ? null : now,
    createdAt: now,
  };
  if (before !== null || !(await insertGoal(tx, goal))) throw new Refusal<GoalCalls>(409, 'id-taken');
  return { id };
}

/**
 * The survey that a new goal begins in, held until the transaction ends: 404 for who may not read it, 403 for who is not
 * on its candidate side.
 */
async function ownFinishedSurvey(id: string, { tx, actor }: Writing): Promise<{ survey: SurveyRow; bounds: Bounds }> {
  const first = isLinkId(id) ? await selectSurvey(tx, id, actor) : null;
  if (first === null) throw new Refusal(404);
  const bounds = await selectBoundsForShare(tx, first);
  const survey = await selectSurvey(tx, id, actor);
  if (survey === null || bounds === null) throw new Refusal(404);
  if (!isOnCandidateSide(survey, actor)) throw new Refusal(403);
  return { survey, bounds };
}

/**
 * What is allowed for a goal: what the organisation of its survey allows, if the actor is active there; else nothing is
 * shared. Who has left it meanwhile finds nothing there any more.
 */
async function policyFor({ tenantId }: Bounds, { tx, actor }: Writing) {
  const policy = await organisationPolicy(tx, actor);
  if (policy?.organisationId === tenantId) return policy;
  if (tenantId !== actor.personId) throw new Refusal(404);
  return null;
}

export const changeGoal = endpoint('PUT /improvement-goal/:id', {
  permit: async (asked, context) => {
    // The membership before the survey, as whoever leaves holds them.
    const policy = await organisationPolicy(context.tx, context.actor);
    return { policy, ...(await ownGoalForUpdate(asked, context)) };
  },
  run: async ({ body, permitted: { goal, bounds, policy } }, context) => {
    const { tx, actor, now, today, ifMatch } = context;
    const { journal = [], ...sent } = body;
    const draft = { ...goal, ...given(sent) };
    const limits = limitsOf(goal, bounds, policy);
    refuseIfAny(problemsInGoalEdit(draft, goal, limits, today));
    if (goal.isSuccess !== null && !changesOnlyAccess(draft, goal, journal))
      throw new Refusal<GoalCalls>(409, 'goal-finished');
    if (ifMatch !== null && ifMatch !== goal.version) throw new Refusal(412);

    const plannedAt = goal.plannedAt ?? (draft.plan === '' ? null : now);
    const moves = movesWith(goal, draft.endDate, context);
    const version = await updateGoal(tx, goal, { ...wordsOf(draft, goal.surveyType), plannedAt, moves }, now);
    await writeJournal(tx, { table: 'goal_journal', ...goal }, journal, { authorId: actor.personId, now });
    return { id: goal.id, version };
  },
});

/** What bounds the access of a goal. One whose survey has stayed elsewhere, or is out of reach, is shared with nobody. */
function limitsOf(goal: GoalRow, { tenantId, access }: Bounds, own: OwnPolicy | null) {
  const policy = own?.organisationId === goal.tenantId && tenantId === goal.tenantId ? own : null;
  return { origin: { surveyType: goal.surveyType, access }, policy };
}

const FIXED_WHEN_FINISHED = ['name', 'goal', 'situation', 'plan', 'endDate'] as const;

/** A finished goal takes no change but who may see it. */
function changesOnlyAccess(draft: GoalWords, goal: GoalRow, journal: readonly unknown[]): boolean {
  const same = FIXED_WHEN_FINISHED.every((field) => draft[field] === goal[field]);
  return same && journal.length === 0 && inOrder(draft.categories, goal.surveyType).join() === goal.categories.join();
}

/** What is stored of what was sent: the questions in their order, and groups only where they are what opens the goal. */
function wordsOf(body: GoalWords, surveyType: SurveyType): GoalWords {
  const { name, goal, situation, plan, endDate, accessibleBy } = body;
  return {
    name,
    goal,
    situation,
    plan,
    endDate,
    accessibleBy,
    categories: inOrder(body.categories, surveyType),
    groupsWithAccess: accessibleBy === 'selectedGroups' ? body.groupsWithAccess : [],
  };
}

export const concludeGoal = endpoint('PATCH /improvement-goal/:id', {
  permit: ownGoalForUpdate,
  run: async ({ params, body, permitted: { goal } }, { tx, now, today, brand, ifMatch }) => {
    if (body.id !== undefined && body.id !== params.id) refuseIfAny(['id.other']);
    const { concludedOn } = daysOf(goal, brand);
    const problem = conclusionProblem({ ...goal, concludedOn }, today);
    if (problem !== null) throw new Refusal<GoalCalls>(409, problem);
    if (ifMatch !== null && ifMatch !== goal.version) throw new Refusal(412);
    const said = { result: body.result, isSuccess: body.isSuccess === 'yes' };
    return { id: goal.id, version: await updateResult(tx, goal, said, now) };
  },
});

export const removeGoal = endpoint('DELETE /improvement-goal/:id', {
  permit: ownGoalForUpdate,
  run: async ({ permitted: { goal } }, { tx }) => {
    await deleteGoal(tx, goal);
    return {};
  },
});
