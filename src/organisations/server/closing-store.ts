import { sql } from 'kysely';
import type { BrandId } from '#shared/brand-id.ts';
import type { Query } from '#platform/server/database.ts';

/** Sets the instant from which the organisation is closed; null cancels the closing. */
export async function updateClosing(tx: Query, id: string, closingAt: Date | null): Promise<void> {
  await sql`update organisations set closing_at = ${closingAt} where id = ${id}`.execute(tx);
}

/** Postpones the closings of a brand that are due before an instant to it; returns their number. */
export async function postponeClosings(query: Query, brand: BrandId, until: Date): Promise<number> {
  const { rows } = await sql`
    update organisations set closing_at = ${until} where brand = ${brand} and closing_at < ${until} returning id`.execute(
    query,
  );
  return rows.length;
}

export async function selectDueClosings(tx: Query, now: Date): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select id from organisations where closing_at <= ${now} order by id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Locks everybody in the organisation, as their own actions do, in an order that two jobs share. */
export async function lockPeopleOf(tx: Query, organisationId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from people where id in (select person_id from memberships where organisation_id = ${organisationId})
     order by id for update`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Locks the organisation, so that nobody can join any more. Returns false if its closing is no longer due. */
export async function lockDueClosing(tx: Query, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from organisations where id = ${id} and closing_at <= ${now} for update`.execute(tx);
  return rows.length === 1;
}

/** Deletes the organisation; foreign keys delete memberships, departments, groups, logo and subscription. */
export async function deleteOrganisation(tx: Query, id: string): Promise<void> {
  await sql`delete from organisations where id = ${id}`.execute(tx);
}
