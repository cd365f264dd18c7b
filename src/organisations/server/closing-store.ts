import { sql } from 'kysely';
import type { Query } from '#platform/server/database.ts';

/** From this instant the organisation is closed; null keeps it. */
export async function updateClosing(tx: Query, id: string, closingAt: Date | null): Promise<void> {
  await sql`update organisations set closing_at = ${closingAt} where id = ${id}`.execute(tx);
}

export async function selectDueClosings(tx: Query, now: Date): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select id from organisations where closing_at <= ${now} order by id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Everybody in it, each held as by what they do themselves, in an order that two jobs share. */
export async function lockPeopleOf(tx: Query, organisationId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from people where id in (select person_id from memberships where organisation_id = ${organisationId})
     order by id for update`.execute(tx);
  return rows.map(({ id }) => id);
}

/** False when it is not due any more. From here on nobody can join. */
export async function lockDueClosing(tx: Query, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from organisations where id = ${id} and closing_at <= ${now} for update`.execute(tx);
  return rows.length === 1;
}

/** Memberships, departments, groups, logo and subscription go with it, by their keys. */
export async function deleteOrganisation(tx: Query, id: string): Promise<void> {
  await sql`delete from organisations where id = ${id}`.execute(tx);
}
