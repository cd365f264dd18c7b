import { sql } from 'kysely';
import type { Query } from '#platform/server/database.ts';
import { newId } from '#platform/server/ids.ts';

/** Departments and groups have the same shape: a name in an organisation. */
export type UnitTable = 'departments' | 'groups';
export type UnitRow = { id: string; name: string; org: string };

const COLUMNS = sql.raw('unit.id, unit.name, unit.organisation_id as org');

/** Returns the units in the order of their creation. */
export async function selectUnits(tx: Query, table: UnitTable, organisationId: string): Promise<UnitRow[]> {
  const { rows } = await sql<UnitRow>`
    select ${COLUMNS} from ${sql.table(table)} unit
     where unit.organisation_id = ${organisationId} order by unit.created_at, unit.id`.execute(tx);
  return rows;
}

export async function selectGroupsOfPerson(tx: Query, organisationId: string, personId: string): Promise<UnitRow[]> {
  const { rows } = await sql<UnitRow>`
    select ${COLUMNS} from groups unit join group_members own on own.group_id = unit.id
     where own.organisation_id = ${organisationId} and own.person_id = ${personId} order by unit.created_at, unit.id`.execute(
    tx,
  );
  return rows;
}

/** Inserts the units with increasing times, so that units created together keep their order. */
export async function insertUnits(
  tx: Query,
  table: UnitTable,
  organisationId: string,
  names: readonly string[],
  now: Date,
): Promise<void> {
  for (const name of names) {
    await sql`
      insert into ${sql.table(table)} (id, organisation_id, name, created_at)
      select ${newId(now)}, ${organisationId}, ${name}, greatest(${now}, max(created_at) + interval '1 millisecond')
        from ${sql.table(table)} where organisation_id = ${organisationId}`.execute(tx);
  }
}

export async function updateUnit(tx: Query, table: UnitTable, { id, org, name }: UnitRow): Promise<void> {
  await sql`update ${sql.table(table)} set name = ${name} where organisation_id = ${org} and id = ${id}`.execute(tx);
}

/** Deletes a unit. Foreign keys remove or clear the references: people lose their department, groups their people. */
export async function deleteUnit(tx: Query, table: UnitTable, { id, org }: UnitRow): Promise<void> {
  await sql`delete from ${sql.table(table)} where organisation_id = ${org} and id = ${id}`.execute(tx);
}
