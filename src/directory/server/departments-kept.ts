import { insertAudit } from '#audit/server/audit-store.ts';
import { DEPARTMENT } from '#organisations/server/departments.ts';
import { updateDepartment } from '#organisations/server/member-store.ts';
import { selectUnits } from '#organisations/server/unit-store.ts';
import { addUnits, BY_DIRECTORY } from '#organisations/server/units.ts';
import { MOST_UNITS, sameName } from '#organisations/rules/new-units.ts';
import type { Keeper } from './directory-context.ts';

type Put = { personId: string; before: string | null; name: string | null };

/** Puts a member into the department with this name, and creates it if needed; null removes the member. */
export async function putIntoDepartment(
  keeper: Pick<Keeper, 'tx' | 'now' | 'organisation'>,
  { personId, before, name }: Put,
): Promise<void> {
  if (name === before || (name !== null && before !== null && sameName(name, before))) return;
  const { tx, now, organisation } = keeper;
  const departmentId = name === null ? null : await foundOrMade(keeper, name);
  if (name !== null && departmentId === null) return;
  await updateDepartment(tx, { organisationId: organisation.id, personId, departmentId });
  const kind = name === null ? ('departmentCleared' as const) : ('departmentChanged' as const);
  const details = { department: name ?? before ?? '', ...BY_DIRECTORY };
  await insertAudit(tx, [{ tenantId: organisation.id, actorId: null, kind, personId, details }], now);
}

async function foundOrMade({ tx, now, organisation }: Pick<Keeper, 'tx' | 'now' | 'organisation'>, name: string) {
  const isIt = (unit: { name: string }) => sameName(unit.name, name);
  const known = await selectUnits(tx, 'departments', organisation.id);
  const found = known.find(isIt);
  if (found !== undefined) return found.id;
  // A full organisation must not make creating a profile fail.
  if (known.length >= MOST_UNITS) return null;
  const all = await addUnits(DEPARTMENT, organisation.id, [{ name }], { tx, now, actor: { personId: null } });
  return all.find(isIt)?.id ?? null;
}
