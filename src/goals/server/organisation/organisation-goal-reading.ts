import { isActive } from '#access/rules/roles.ts';
import type { OwnDataChapter } from '#platform/server/data-subject.ts';
import { type Context, endpointsOf } from '#platform/server/endpoint.ts';
import { isUuid } from '#platform/server/ids.ts';
import { Refusal } from '#platform/server/refusal.ts';
import type { OrganisationExport } from '#organisations/server/organisation-export.ts';
import { goalCalls } from '../../calls.ts';
import { halfAYear } from '../../rules/organisation-goal-draft.ts';
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
    const journal = await selectJournal(context.tx, journalOf(goal));
    return { ...shown, ...presentCourse(goal, { journal, later: [] }, context) };
  },
});

/** What an organisation has set out to do, as its owner reads it. */
export const exportOrganisationGoals: OrganisationExport = async (tx, context) => {
  if (context.actor.organisationId === null) return { organisationGoals: [] };
  const goals = await present(await selectOrganisationGoals(tx, context.actor.organisationId), context);
  return {
    organisationGoals: goals.map(({ abilities: _, version: __, id: ___, userId: ____, ...goal }) => goal),
  };
};

/** The goals that the person has made for organisations: words of their own, which stay where they are. */
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

/** The journal of a goal of an organisation lies under the organisation. */
export function journalOf({ organisationId, id }: OrganisationGoalRow) {
  return { table: 'organisation_goal_journal', homeId: organisationId, id } as const;
}

/** The scores of now are those of the last six months, read at once for all types. */
async function present(rows: readonly OrganisationGoalRow[], context: Reading) {
  const [first] = rows;
  if (first === undefined) return [];
  const { tx, today } = context;
  const readers = await readersOf(context);
  const period = halfAYear(today);
  const now = await readPeriod(
    tx,
    { organisationId: first.organisationId, today },
    { ...period, surveyType: null },
    readers,
  );
  return rows.map((row) =>
    presentOrganisationGoal(
      row,
      { original: row.original[readers], now: { ...period, figures: now(row.surveyType) } },
      context,
    ),
  );
}

/** Everybody who takes part in an organisation; gives its id. */
export async function activeThere(_: object, { actor }: Reading): Promise<string> {
  if (!isActive(actor) || actor.organisationId === null) throw new Refusal(403);
  return actor.organisationId;
}

/** 403 for who is only invited, and may not make the call at all; 404 for everybody outside. */
export async function readableOrganisationGoal(
  { params }: Asked,
  { tx, actor }: Reading,
): Promise<OrganisationGoalRow> {
  if (actor.role === 'invited') throw new Refusal(403);
  return found(
    actor.organisationId !== null && isUuid(params.id)
      ? await selectOrganisationGoal(tx, params.id, actor.organisationId)
      : null,
  );
}

/** The goal of a call that only its maker and the owner may make, held until the transaction ends. */
export async function ownOrganisationGoalForUpdate(
  { params }: Asked,
  { tx, actor }: Reading,
): Promise<OrganisationGoalRow> {
  const { organisationId } = actor;
  const visible = isActive(actor) && organisationId !== null && isUuid(params.id);
  const goal = found(visible ? await selectOrganisationGoalForUpdate(tx, params.id, organisationId) : null);
  if (!mayEditOrganisationGoal(goal, actor)) throw new Refusal(403);
  return goal;
}

function found(row: OrganisationGoalRow | null): OrganisationGoalRow {
  if (row === null) throw new Refusal(404);
  return row;
}
