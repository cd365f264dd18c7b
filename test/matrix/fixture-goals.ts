import { sql } from 'kysely';
import { insertGoal } from '#goals/server/goal-writing-store.ts';
import { newId } from '#platform/server/ids.ts';
import { calendarDay, type CalendarDay } from '#shared/calendar-day.ts';
import type { Person, World } from '../world.ts';
import type { PersonName } from './actor-names.ts';
import type { FixtureSurvey } from './fixtures.ts';

export type FixtureGoal = {
  id: string;
  /** Unique, so that it identifies the goal in a response. */
  name: string;
  survey: FixtureSurvey;
};

type Surveys = Readonly<Record<GoalSurvey, FixtureSurvey>>;
type GoalSurvey =
  | 'me'
  | 'supporters'
  | 'selectedGroups'
  | 'org'
  | 'noOrgOwn'
  | 'behalfSupporters'
  | 'sharedByMemberB'
  | 'ownInOrgC';

/** More than seven days ago: the conclusion of every goal is open. */
const ENDED = calendarDay('2026-11-01');

/**
 * Creates a goal with a plan for each access level, as open as its survey, and others that no note of the matrix names.
 */
export async function makeGoals(world: World, people: Record<PersonName, Person>, surveys: Surveys) {
  const make = (maker: PersonName, survey: GoalSurvey, narrowed?: 'me') =>
    insertFixtureGoal(world, people[maker], surveys[survey], narrowed);
  return {
    me: await make('creator', 'me'),
    supporters: await make('creator', 'supporters'),
    selectedGroups: await make('creator', 'selectedGroups'),
    org: await make('creator', 'org'),
    noOrgOwn: await make('noOrg', 'noOrgOwn'),
    madeOnBehalf: await make('behalfCreator', 'behalfSupporters'),
    ofCandidate: await make('onBehalfOf', 'behalfSupporters'),
    privateOfCandidate: await make('onBehalfOf', 'behalfSupporters', 'me'),
    inOrgB: await make('memberB', 'sharedByMemberB'),
    inOrgC: await make('lapsedMember', 'ownInOrgC'),
  };
}

export type GoalName = keyof Awaited<ReturnType<typeof makeGoals>>;

async function insertFixtureGoal(
  { database, now }: World,
  { id: makerId }: Person,
  survey: FixtureSurvey,
  narrowed?: 'me',
): Promise<FixtureGoal> {
  const id = newId(now());
  const { homeId, candidateId, accessibleBy, groups, canary } = await database.transaction((tx) =>
    boundsOf(tx, survey),
  );
  const name = `Mål ${id.slice(-12)} ${canary}`;
  const goal = {
    subject: 'survey' as const,
    id,
    homeId,
    surveyId: survey.id,
    tenantId: homeId,
    brand: 'a' as const,
    makerId,
    candidateId,
    name,
    goal: `Bli bedre ${canary}`,
    situation: `Slik var det ${canary}`,
    plan: `Hver fredag ${canary}`,
    endDate: ENDED,
    categories: ['engaging' as const],
    accessibleBy: narrowed ?? accessibleBy,
    groupsWithAccess: groups,
    checkInWeeks: 4 as const,
    plannedAt: now(),
    madeFrom: 'fixture',
    createdAt: now(),
  };
  await database.transaction((tx) => insertGoal(tx, goal));
  await sql`
    insert into goal_journal (home_id, goal_id, id, author_id, content, registered_at)
    values (${homeId}, ${id}, ${newId(now())}, ${makerId}, ${`Dagbok ${canary}`}, ${now()})`.execute(database.query);
  return { id, name, survey };
}

async function boundsOf(query: World['database']['query'], { id, name }: FixtureSurvey) {
  const { rows } = await sql<{
    homeId: string;
    candidateId: string;
    accessibleBy: 'me' | 'supporters' | 'selectedGroups' | 'org';
    groups: string[];
  }>`
    select home_id as "homeId", candidate_id as "candidateId", accessible_by as "accessibleBy",
           coalesce((select jsonb_agg(group_id) from survey_groups where survey_id = surveys.id), '[]') as groups
      from surveys where id = ${id}`.execute(query);
  const [row] = rows;
  if (row === undefined) throw new Error('there is no such survey');
  return { ...row, canary: name.split(' ').at(-1) ?? '' };
}

/** Moves a goal's end date, directly in the table. */
export async function moveGoal({ database }: World, { id }: FixtureGoal, endDate: CalendarDay): Promise<void> {
  await sql`update goals set end_day = ${endDate} where id = ${id}`.execute(database.query);
}
