import { isActive } from '#access/rules/roles.ts';
import type { OwnDataChapter } from '#platform/server/data-subject.ts';
import { type Context, endpointsOf } from '#platform/server/endpoint.ts';
import { isUuid } from '#platform/server/ids.ts';
import { Refusal } from '#platform/server/refusal.ts';
import type { OrganisationExport } from '#organisations/server/organisation-export.ts';
import { goalCalls } from '../../calls.ts';
import { halfAYear } from '../../rules/starting-points/organisation.ts';
import { presentCourse } from '../goal-stage.ts';
import { selectJournal } from '../journal-store.ts';
import { readersOf, readPeriod } from './kept-figures.ts';
import { mayEditOrganisationGoal, presentOrganisationGoal } from './organisation-goal-presenter.ts';
import {
  type OrganisationGoalRow,
  selectOrganisationGoal,
  selectOrganisationGoalForUpdate,
  selectOrganisationGoals,
  selectOrganisationGoalsBy,
} from './organisation-goal-store.ts';

const endpoint = endpointsOf(goalCalls);

type Asked = { params: { id: string } };
type Reading = Context<'profile'>;

export const listOrganisationGoals = endpoint('GET /organization-goal', {
  permit: activeThere,
  run: async ({ permitted: organisationId }, context) =>
    present(await selectOrganisationGoals(context.tx, organisationId), context),
});

export const readOrganisationGoal = endpoint('GET /organization-goal/:id', {
  permit: readableOrganisationGoal,
  run: async ({ permitted: goal }, context) => {
    const [shown] = await present([goal], context);
    if (shown === undefined) throw new Refusal(404);
    const journal = await selectJournal(context.tx, goal);
    return { ...shown, ...presentCourse(goal, { journal, later: [] }, context) };
  },
});

export const exportOrganisationGoals: OrganisationExport = async (tx, context) => {
  if (context.actor.organisationId === null) return { organisationGoals: [] };
  const goals = await present(await selectOrganisationGoals(tx, context.actor.organisationId), context);
  return {
    organisationGoals: goals.map(({ abilities: _, version: __, id: ___, userId: ____, ...goal }) => goal),
  };
};

/** The goals that the person has made for organisations: the person's own words, which stay with the organisations. */
export const exportMadeOrganisationGoals: OwnDataChapter = async (tx, { id }) => ({
  organisationGoals: (await selectOrganisationGoalsBy(tx, id)).map((row) => ({
    name: row.name,
    goal: row.goal,
    situation: row.situation,
    plan: row.plan,
    result: row.result,
    surveyType: row.surveyType,
    endDate: row.endDate,
    createdAt: row.createdAt.toISOString(),
  })),
});

/** Presents goals with the scores of the last six months, which are read once for all types. */
async function present(rows: readonly OrganisationGoalRow[], context: Reading) {
  const [first] = rows;
  if (first === undefined) return [];
  const { tx, today } = context;
  const readers = await readersOf(context);
  const period = halfAYear(today);
  const now = await readPeriod(tx, { organisationId: first.homeId, today }, { ...period, surveyType: null }, readers);
  return rows.map((row) =>
    presentOrganisationGoal(
      row,
      { original: row.original[readers], now: { ...period, figures: now(row.surveyType) } },
      context,
    ),
  );
}

/** Returns the actor's organisation; refuses with 403 when there is none. */
export async function activeThere(_: object, { actor }: Reading): Promise<string> {
  if (!isActive(actor) || actor.organisationId === null) throw new Refusal(403);
  return actor.organisationId;
}

/** Refuses with 403 when the actor is only invited, and with 404 outside the organisation. */
export async function readableOrganisationGoal(
  { params }: Asked,
  { tx, actor }: Reading,
): Promise<OrganisationGoalRow> {
  if (actor.role === 'invited') throw new Refusal(403);
  return found(
    actor.organisationId !== null && isUuid(params.id)
      ? await selectOrganisationGoal(tx, { id: params.id, organisationId: actor.organisationId })
      : null,
  );
}

/** The permit of calls that only the maker and the owner may make. It locks the goal until the transaction ends. */
export async function ownOrganisationGoalForUpdate(
  { params }: Asked,
  { tx, actor }: Reading,
): Promise<OrganisationGoalRow> {
  const { organisationId } = actor;
  const visible = isActive(actor) && organisationId !== null && isUuid(params.id);
  const goal = found(visible ? await selectOrganisationGoalForUpdate(tx, { id: params.id, organisationId }) : null);
  if (!mayEditOrganisationGoal(goal, actor)) throw new Refusal(403);
  return goal;
}

function found(row: OrganisationGoalRow | null): OrganisationGoalRow {
  if (row === null) throw new Refusal(404);
  return row;
}
