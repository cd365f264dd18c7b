import type { z } from 'zod';
import { hasFullLimits, mayActOnBehalfOf } from '#access/rules/roles.ts';
import { organisationPolicy } from '#organisations/server/policy-store.ts';
import { type Context, endpointsOf } from '#platform/server/endpoint.ts';
import { newId } from '#platform/server/ids.ts';
import { Refusal, refuseIfAny } from '#platform/server/refusal.ts';
import { type GoalCalls, goalCalls } from '../../calls.ts';
import { halfAYear, problemsInOrganisationGoal } from '../../rules/starting-points/organisation.ts';
import { given } from '../goal-words.ts';
import { changeGoal, chosenId, concludeGoal, createGoal, removeGoal } from '../goal-writing.ts';
import { readKeptFigures } from './kept-figures.ts';
import { ownOrganisationGoalForUpdate } from './organisation-goal-reading.ts';

const endpoint = endpointsOf(goalCalls);

type NewBody = z.output<(typeof goalCalls)['POST /organization-goal']['body']>;
type Writing = Context<'profile'>;

export const createOrganisationGoal = endpoint('POST /organization-goal/:id', {
  permit: onlyWhoMayCreate,
  run: async ({ params, body }, context) => create(chosenId(params), body, context),
});

export const createOrganisationGoalWithoutId = endpoint('POST /organization-goal', {
  permit: onlyWhoMayCreate,
  run: async ({ body }, context) => create(newId(context.now), body, context),
});

/** Owner and supporters create goals for all, which is new content, while the organisation has a subscription (rules 5). */
async function onlyWhoMayCreate(_: object, { actor }: Writing): Promise<void> {
  if (!mayActOnBehalfOf(actor)) throw new Refusal(403);
  if (!hasFullLimits(actor)) throw new Refusal<GoalCalls>(403, 'subscription-required');
}

async function create(id: string, body: NewBody, context: Writing) {
  const begin = async () => {
    const { tx, actor, today } = context;
    // The membership is locked: a member who is removed at this moment creates the goal before that or not at all.
    const policy = await organisationPolicy(tx, actor);
    if (policy === null) throw new Refusal(403);
    const proposed = halfAYear(today);
    const { surveyType, originalFrom = proposed.from, originalTo = proposed.to } = body;
    refuseIfAny(problemsInOrganisationGoal({ ...body, originalFrom, originalTo }, null, today));
    const { organisationId: homeId } = policy;
    const period = { surveyType, from: originalFrom, to: originalTo };
    const original = await readKeptFigures(tx, { organisationId: homeId, today }, period);
    return { subject: 'organisation', homeId, surveyType, originalFrom, originalTo, original } as const;
  };
  return createGoal({ subject: 'organisation', id, body, begin }, context);
}

export const changeOrganisationGoal = endpoint('PUT /organization-goal/:id', {
  permit: ownOrganisationGoalForUpdate,
  run: async ({ body: { journal, ...sent }, permitted: goal }, context) => {
    const draft = { ...goal, ...given(sent) };
    refuseIfAny(problemsInOrganisationGoal(draft, goal, context.today));
    return changeGoal(goal, { draft, journal, readers: null }, context);
  },
});

export const concludeOrganisationGoal = endpoint('PATCH /organization-goal/:id', {
  permit: ownOrganisationGoalForUpdate,
  run: async ({ permitted: goal, ...input }, context) => concludeGoal(goal, input, context),
});

export const removeOrganisationGoal = endpoint('DELETE /organization-goal/:id', {
  permit: ownOrganisationGoalForUpdate,
  run: async ({ permitted: goal }, context) => removeGoal(goal, context),
});
