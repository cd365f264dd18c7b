import type { z } from 'zod';
import { type Context, endpointsOf } from '#platform/server/endpoint.ts';
import { newId } from '#platform/server/ids.ts';
import { refuseIfAny } from '#platform/server/refusal.ts';
import { goalCalls } from '../../calls.ts';
import { halfAYear, problemsInOrganisationGoal } from '../../rules/starting-points/organisation.ts';
import { given } from '../goal-words.ts';
import { changeGoal, chosenId, concludeGoal, createGoal, removeGoal } from '../goal-writing.ts';
import { mayCreateOrganisationGoal, ownOrganisationGoalForUpdate, refuseUnlessStillActing } from '../permits.ts';
import { readKeptFigures } from './kept-figures.ts';

const endpoint = endpointsOf(goalCalls);

type NewBody = z.output<(typeof goalCalls)['POST /organization-goal']['body']>;
type Writing = Context<'profile'>;

export const createOrganisationGoal = endpoint('POST /organization-goal/:id', {
  permit: mayCreateOrganisationGoal,
  run: async ({ params, body }, context) => create(chosenId(params), body, context),
});

export const createOrganisationGoalWithoutId = endpoint('POST /organization-goal', {
  permit: mayCreateOrganisationGoal,
  run: async ({ body }, context) => create(newId(context.now), body, context),
});

async function create(id: string, body: NewBody, context: Writing) {
  const begin = async () => {
    const { tx, today } = context;
    const { organisationId: homeId } = await refuseUnlessStillActing(context);
    const proposed = halfAYear(today);
    const { surveyType, originalFrom = proposed.from, originalTo = proposed.to } = body;
    refuseIfAny(problemsInOrganisationGoal({ ...body, originalFrom, originalTo }, null, today));
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
  run: async ({ permitted: goal, ...input }, context) =>
    concludeGoal({ ...goal, organisationId: context.actor.organisationId }, input, context),
});

export const removeOrganisationGoal = endpoint('DELETE /organization-goal/:id', {
  permit: ownOrganisationGoalForUpdate,
  run: async ({ permitted: goal }, context) => removeGoal(goal, context),
});
