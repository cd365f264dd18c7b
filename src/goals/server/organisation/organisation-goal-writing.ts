import type { z } from 'zod';
import { hasFullLimits, mayActOnBehalfOf } from '#access/rules/roles.ts';
import { lockPerson } from '#organisations/server/membership-store.ts';
import { organisationPolicy } from '#organisations/server/policy-store.ts';
import { type Context, endpointsOf } from '#platform/server/endpoint.ts';
import { isUuid, newId } from '#platform/server/ids.ts';
import { isSameMaking, makingOf } from '#platform/server/making.ts';
import { Refusal, refuseIfAny } from '#platform/server/refusal.ts';
import { type GoalCalls, goalCalls } from '../../calls.ts';
import { conclusionProblem } from '../../rules/goal-phases.ts';
import {
  halfAYear,
  problemsInOrganisationGoal,
  problemsInOrganisationGoalEdit,
} from '../../rules/organisation-goal-draft.ts';
import { daysOf } from '../goal-stage.ts';
import { given, inOrder, movesWith } from '../goal-words.ts';
import { writeJournal } from '../journal-store.ts';
import { readKeptFigures } from './kept-figures.ts';
import { journalOf, ownOrganisationGoalForUpdate } from './organisation-goal-reading.ts';
import {
  deleteOrganisationGoal,
  insertOrganisationGoal,
  selectOrganisationGoalMaking,
  updateOrganisationGoal,
  updateOrganisationResult,
} from './organisation-goal-store.ts';

const endpoint = endpointsOf(goalCalls);

type NewBody = z.output<(typeof goalCalls)['POST /organization-goal']['body']>;
type Writing = Context<'profile'>;

export const createOrganisationGoal = endpoint('POST /organization-goal/:id', {
  permit: onlyWhoMayCreate,
  run: async ({ params, body }, context) => {
    if (!isUuid(params.id)) refuseIfAny(['id.invalid']);
    return create(params.id.toLowerCase(), body, context);
  },
});

export const createOrganisationGoalWithoutId = endpoint('POST /organization-goal', {
  permit: onlyWhoMayCreate,
  run: async ({ body }, context) => create(newId(context.now), body, context),
});

/** Owner and supporters, while the organisation has a subscription: a goal for all is new content (rules 5). */
async function onlyWhoMayCreate(_: object, { actor }: Writing): Promise<void> {
  if (!mayActOnBehalfOf(actor)) throw new Refusal(403);
  if (!hasFullLimits(actor)) throw new Refusal<GoalCalls>(403, 'subscription-required');
}

async function create(id: string, body: NewBody, context: Writing) {
  const { tx, actor, now, today, repeated } = context;
  const making = makingOf(actor.personId, body);
  await lockPerson(tx, actor.personId);
  const before = await selectOrganisationGoalMaking(tx, id);
  if (before !== null) {
    if (!isSameMaking(before, making)) throw new Refusal<GoalCalls>(409, 'id-taken');
    repeated();
    return { id };
  }
  // Held, so that whoever is removed at this moment makes it before or not at all.
  const policy = await organisationPolicy(tx, actor);
  if (policy === null) throw new Refusal(403);
  const proposed = halfAYear(today);
  const { surveyType, originalFrom: from = proposed.from, originalTo: to = proposed.to } = body;
  refuseIfAny(problemsInOrganisationGoal({ ...body, originalFrom: from, originalTo: to }, today));
  const { organisationId } = policy;
  const original = await readKeptFigures(tx, { organisationId, today }, { surveyType, from, to });
  const goal = {
    ...body,
    id,
    originalFrom: from,
    originalTo: to,
    categories: inOrder(body.categories, surveyType),
    organisationId,
    ...making,
    original,
    plannedAt: body.plan === '' ? null : now,
    createdAt: now,
  };
  if (!(await insertOrganisationGoal(tx, goal))) throw new Refusal<GoalCalls>(409, 'id-taken');
  return { id };
}

export const changeOrganisationGoal = endpoint('PUT /organization-goal/:id', {
  permit: ownOrganisationGoalForUpdate,
  run: async ({ body, permitted: goal }, context) => {
    const { tx, actor, now, today, ifMatch } = context;
    const { journal = [], ...sent } = body;
    const draft = { ...goal, ...given(sent) };
    refuseIfAny(problemsInOrganisationGoalEdit(draft, goal, today));
    if (goal.isSuccess !== null) throw new Refusal<GoalCalls>(409, 'goal-finished');
    if (ifMatch !== null && ifMatch !== goal.version) throw new Refusal(412);

    const version = await updateOrganisationGoal(
      tx,
      goal,
      {
        ...draft,
        categories: inOrder(draft.categories, goal.surveyType),
        plannedAt: goal.plannedAt ?? (draft.plan === '' ? null : now),
        moves: movesWith(goal, draft.endDate, context),
      },
      now,
    );
    await writeJournal(tx, journalOf(goal), journal, { authorId: actor.personId, now });
    return { id: goal.id, version };
  },
});

export const concludeOrganisationGoal = endpoint('PATCH /organization-goal/:id', {
  permit: ownOrganisationGoalForUpdate,
  run: async ({ params, body, permitted: goal }, { tx, now, today, brand, ifMatch }) => {
    if (body.id !== undefined && body.id !== params.id) refuseIfAny(['id.other']);
    const { concludedOn } = daysOf(goal, brand);
    const problem = conclusionProblem({ ...goal, concludedOn }, today);
    if (problem !== null) throw new Refusal<GoalCalls>(409, problem);
    if (ifMatch !== null && ifMatch !== goal.version) throw new Refusal(412);
    const said = { result: body.result, isSuccess: body.isSuccess === 'yes' };
    return { id: goal.id, version: await updateOrganisationResult(tx, goal, said, now) };
  },
});

export const removeOrganisationGoal = endpoint('DELETE /organization-goal/:id', {
  permit: ownOrganisationGoalForUpdate,
  run: async ({ permitted: goal }, { tx }) => {
    await deleteOrganisationGoal(tx, goal);
    return {};
  },
});
