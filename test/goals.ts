import { sql } from 'kysely';
import { newId } from '#platform/server/ids.ts';
import { createSurvey } from './drafts.ts';
import type { Person, Reply, World } from './world.ts';

/** Three days after the tests' surveys have ended. */
export const AFTER_SURVEY = '2026-11-30T08:00:00.000Z';

/** The body for a goal from a survey of the person's own; a test overrides fields. */
export function goalBody(originalSurvey: string, fields: Record<string, unknown> = {}) {
  return {
    originalSurvey,
    name: 'Status hver fredag',
    goal: 'Kunden vet alltid hva vi leverer.',
    situation: 'Kunden var usikker underveis.',
    plan: '',
    endDate: '2027-05-31',
    categories: ['engaging'],
    accessibleBy: 'me',
    groupsWithAccess: [],
    ...fields,
  };
}

/** Creates a survey and moves the clock to three days after its end. */
export async function finishedSurvey(
  world: World,
  person: Person,
  fields: Record<string, unknown> = {},
): Promise<string> {
  const id = await createSurvey(person, fields);
  world.setNow(AFTER_SURVEY);
  return id;
}

export async function createGoal(
  person: Person,
  surveyId: string,
  fields: Record<string, unknown> = {},
  now = new Date(AFTER_SURVEY),
): Promise<string> {
  const id = newId(now);
  const reply = await person.call('POST /improvement-goal/:id', { params: { id }, body: goalBody(surveyId, fields) });
  if (reply.status !== 201) throw new Error(`the goal was refused: ${JSON.stringify(reply.body)}`);
  return id;
}

/** Inserts copies of a stored goal directly, which is faster than creating them by calls. */
export async function copyGoal(
  { database }: World,
  { table, id, times }: { table: 'goals' | 'organisation_goals'; id: string; times: number },
): Promise<void> {
  const goals = sql.table(table);
  await sql`
    insert into ${goals}
    select (jsonb_populate_record(source, jsonb_build_object('id', gen_random_uuid()))).*
      from ${goals} source cross join generate_series(1, ${times}::int) where source.id = ${id}`.execute(
    database.query,
  );
}

export function changeGoal(
  person: Person,
  id: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Reply> {
  return person.call('PUT /improvement-goal/:id', { params: { id }, body, headers });
}

export function concludeGoal(person: Person, id: string, fields: Record<string, unknown> = {}): Promise<Reply> {
  const body = { result: 'Fredagsstatusen ble en vane.', isSuccess: 'yes', ...fields };
  return person.call('PATCH /improvement-goal/:id', { params: { id }, body });
}

export function readGoal(person: Person, id: string): Promise<Reply> {
  return person.call('GET /improvement-goal/:id', { params: { id } });
}
