import type { Context } from '#platform/server/endpoint.ts';
import { Refusal } from '#platform/server/refusal.ts';
import type { AuditKind } from '#audit/rules/audit-kinds.ts';
import { MOST_UNITS, newNames, sameName } from '../rules/new-units.ts';
import { insertAudit } from '#audit/server/audit-store.ts';
import { deleteUnit, insertUnits, selectUnits, type UnitRow, type UnitTable, updateUnit } from './unit-store.ts';

export type UnitKind = {
  table: UnitTable;
  detail: 'department' | 'group';
  created: AuditKind;
  renamed: AuditKind;
  deleted: AuditKind;
};

type Writing = Context<'profile'>;

/** The actor of a change to a unit: a person, or the company's directory if there is none. */
export type Acting = Pick<Writing, 'tx' | 'now'> & { actor: { personId: string | null } };

/**
 * Adds the new units and returns the whole list. Throws 422 `name.tooMany` beyond MOST_UNITS. The lock on the owner's
 * role serialises concurrent adds.
 */
export async function addUnits(
  { table, created, detail }: UnitKind,
  organisationId: string,
  rows: readonly { name: string; org?: string | undefined }[],
  { tx, actor, now }: Acting,
): Promise<UnitRow[]> {
  const foreign = rows.findIndex(({ org }) => org !== undefined && org !== '' && org.toLowerCase() !== organisationId);
  if (foreign !== -1) throw new Refusal(422, 'invalid', [{ field: `${foreign}.org`, code: 'org.other' }]);
  const existing = await selectUnits(tx, table, organisationId);
  const names = newNames(
    rows.map(({ name }) => name),
    existing.map(({ name }) => name),
  );
  if (names.length > 0 && existing.length + names.length > MOST_UNITS)
    throw new Refusal(422, 'invalid', [{ field: 'name', code: 'name.tooMany' }]);
  await insertUnits(tx, table, organisationId, names, now);
  const entry = { tenantId: organisationId, actorId: actor.personId, kind: created };
  await insertAudit(
    tx,
    names.map((name) => ({ ...entry, details: { [detail]: name, ...sayingWho(actor) } })),
    now,
  );
  return selectUnits(tx, table, organisationId);
}

export async function renameUnit(
  { table, renamed }: UnitKind,
  unit: UnitRow,
  name: string,
  { tx, actor, now }: Acting,
): Promise<UnitRow> {
  if (name === unit.name) return unit;
  const others = (await selectUnits(tx, table, unit.org)).filter(({ id }) => id !== unit.id);
  if (others.some((other) => sameName(other.name, name)))
    throw new Refusal(422, 'invalid', [{ field: 'name', code: 'name.taken' }]);
  await updateUnit(tx, table, { ...unit, name });
  const details = { from: unit.name, to: name, ...sayingWho(actor) };
  await insertAudit(tx, [{ tenantId: unit.org, actorId: actor.personId, kind: renamed, details }], now);
  return { ...unit, name };
}

export async function removeUnit(
  { table, deleted, detail }: UnitKind,
  unit: UnitRow,
  { tx, actor, now }: Acting,
): Promise<void> {
  await deleteUnit(tx, table, unit);
  const details = { [detail]: unit.name, ...sayingWho(actor) };
  await insertAudit(tx, [{ tenantId: unit.org, actorId: actor.personId, kind: deleted, details }], now);
}

/** Returns the details of an audit entry that name the directory, if no person made the change. */
export function sayingWho({ personId }: Acting['actor']): Record<string, string> {
  return personId === null ? BY_DIRECTORY : {};
}

export const BY_DIRECTORY = { by: 'directory' } as const;
