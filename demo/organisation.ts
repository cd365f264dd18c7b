import { AGREEMENT_VERSION, TERMS_VERSION } from '#brands/rules/legal-versions.ts';
import { insertSubscription } from '#billing/server/subscription-store.ts';
import { type AuditEntry, insertAudit } from '#audit/server/audit-store.ts';
import { insertIntoGroups, updateDepartment } from '#organisations/server/member-store.ts';
import { insertMembership } from '#organisations/server/membership-store.ts';
import { insertOrganisation } from '#organisations/server/organisation-store.ts';
import { insertUnits, selectUnits } from '#organisations/server/unit-store.ts';
import type { Query } from '#platform/server/database.ts';
import { newId } from '#platform/server/ids.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { demoLogo } from './drawings.ts';
import { DEMO_ORGANISATION, type DemoPerson } from './people.ts';

export type Maker = DemoPerson & { id: string };

/** The organisation, with its groups' ids by name. */
export type DemoOrganisation = { id: string; groups: ReadonlyMap<string, string> };

const DAY_MS = 24 * 3_600_000;
const FOUNDED_DAYS_AGO = 300;
const TRIAL_DAYS = 30;
const MEMBERS_FROM_DAY = 290;
const RAISED_AFTER_MS = 3_600_000;

/** Founds the demo's organisation with its people, its trial and its later changes. */
export async function foundDemoOrganisation(
  tx: Query,
  people: readonly Maker[],
  { now, brand }: { now: Date; brand: BrandId },
): Promise<DemoOrganisation> {
  const owner = people.find(({ role }) => role === 'owner');
  if (owner === undefined) throw new Error('the demo has no owner');
  const { departments, groups, ...details } = DEMO_ORGANISATION;
  const id = newId(now);
  const founded = daysBefore(now, FOUNDED_DAYS_AGO);
  const consents = { termsVersion: TERMS_VERSION, agreementVersion: AGREEMENT_VERSION };
  const made = { brand, logo: demoLogo(), allowPrivateSurveys: true, ownerId: owner.id, madeFrom: 'demo' };
  await insertOrganisation(tx, { ...details, ...consents, ...made, id }, founded);
  await insertUnits(tx, 'departments', id, departments, founded);
  await insertUnits(tx, 'groups', id, groups, founded);
  const endsAt = daysBefore(now, FOUNDED_DAYS_AGO - TRIAL_DAYS);
  await insertSubscription(tx, { organisationId: id, type: 'trial', startedAt: founded, endsAt });
  await insertAudit(tx, [{ tenantId: id, actorId: owner.id, kind: 'organisationRegistered' }], founded);

  const units = await unitsOf(tx, id);
  for (const [place, person] of people.entries())
    await takeIn(tx, { id, units, owner }, person, dayOf(person, place, now));
  return { id, groups: units.groups };
}

/** Members who wait for a role joined yesterday. */
function dayOf({ role }: Maker, place: number, now: Date): Date {
  return daysBefore(now, role === 'invited' ? 1 : MEMBERS_FROM_DAY - place * 40);
}

type Units = { departments: ReadonlyMap<string, string>; groups: ReadonlyMap<string, string> };

async function unitsOf(tx: Query, id: string): Promise<Units> {
  const byName = async (table: 'departments' | 'groups') =>
    new Map((await selectUnits(tx, table, id)).map((unit) => [unit.name, unit.id]));
  return { departments: await byName('departments'), groups: await byName('groups') };
}

type Here = { id: string; units: Units; owner: Maker };

async function takeIn(tx: Query, { id, units, owner }: Here, person: Maker, day: Date): Promise<void> {
  const { id: personId, role = 'member', department = '', groups = [] } = person;
  await insertMembership(tx, { organisationId: id, personId, role }, day);
  const departmentId = units.departments.get(department) ?? null;
  await updateDepartment(tx, { organisationId: id, personId, departmentId });
  const ids = groups.map((name) => units.groups.get(name) ?? '');
  await insertIntoGroups(tx, { organisationId: id, personId, groups: ids });
  if (role === 'owner') return;
  const joined: AuditEntry = { tenantId: id, actorId: personId, kind: 'memberJoined', personId };
  const raised: AuditEntry = {
    tenantId: id,
    actorId: owner.id,
    kind: 'roleChanged',
    personId,
    details: { from: 'invited', to: role },
  };
  await insertAudit(tx, [joined], day);
  if (role !== 'invited') await insertAudit(tx, [raised], new Date(day.getTime() + RAISED_AFTER_MS));
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}
