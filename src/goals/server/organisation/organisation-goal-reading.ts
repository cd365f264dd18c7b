import { sql } from 'kysely';
import type { OwnDataChapter } from '#platform/server/data-subject.ts';
import { type Context, endpointsOf } from '#platform/server/endpoint.ts';
import { endOfPage, inPages, startOfPage } from '#platform/server/paging.ts';
import { Refusal } from '#platform/server/refusal.ts';
import type { OrganisationExport } from '#organisations/server/organisation-export.ts';
import { selectSmallestGroup } from '#organisations/server/agreed-store.ts';
import { goalCalls } from '../../calls.ts';
import { halfAYear } from '../../rules/starting-points/organisation.ts';
import { presentCourse } from '../goal-stage.ts';
import { countGoals, selectGoalPlace } from '../goal-pages.ts';
import { selectJournal } from '../journal-store.ts';
import { ownOrganisationId, readableOrganisationGoal } from '../permits.ts';
import { readersOf, readPeriod } from './kept-figures.ts';
import { presentOrganisationGoal } from './organisation-goal-presenter.ts';
import {
  goalsOfOrganisation,
  type OrganisationGoalRow,
  selectListedOrganisationGoals,
  selectOrganisationGoalsBy,
} from './organisation-goal-store.ts';

const endpoint = endpointsOf(goalCalls);

type Reading = Context<'profile'>;

export const listOrganisationGoals = endpoint('GET /organization-goal', {
  permit: ownOrganisationId,
  run: async ({ query: { counts, ...asked }, permitted: organisationId }, context) => {
    const list = goalsOfOrganisation(organisationId);
    const place = await startOfPage(asked, (id) => selectGoalPlace(context.tx, list, id));
    const rows = await selectListedOrganisationGoals(context.tx, list, { place, most: asked.limit + 1 });
    if (counts === 'true') context.counted(await countGoals(list, sql`true`, context));
    return present(endOfPage(rows, { asked, idOf: ({ id }) => id, context }), context);
  },
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

export const exportOrganisationGoals: OrganisationExport = async (context) => {
  const { tx, actor } = context;
  if (actor.organisationId === null) return { organisationGoals: [] };
  const list = goalsOfOrganisation(actor.organisationId);
  return {
    organisationGoals: inPages({
      placeOf: ({ id }: OrganisationGoalRow) => selectGoalPlace(tx, list, id),
      read: (part) => selectListedOrganisationGoals(tx, list, part),
      present: async (rows) =>
        (await present(rows, context)).map(({ abilities: _, version: __, id: ___, userId: ____, ...goal }) => goal),
    }),
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
  const fewest = await selectSmallestGroup(tx, first.homeId);
  const period = halfAYear(today);
  const now = await readPeriod(tx, { organisationId: first.homeId, today }, { ...period, surveyType: null }, readers);
  return rows.map((row) =>
    presentOrganisationGoal(
      row,
      {
        original: row.original[readers],
        now: { ...period, figures: now(row.surveyType) },
        fewest,
        hidden: readers !== 'supporters',
      },
      context,
    ),
  );
}
