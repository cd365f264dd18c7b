import { joinChapters } from '#platform/server/data-subject.ts';
import type { Query } from '#platform/server/database.ts';
import { endpointsOf, type Context, type Endpoint } from '#platform/server/endpoint.ts';
import { EVERY_ROW } from '#platform/rules/pages.ts';
import { organisationCalls } from '../calls.ts';
import { insertAudit, selectAudit } from '#audit/server/audit-store.ts';
import { presentAgreed } from './agreed.ts';
import { selectMembers } from './member-store.ts';
import { presentOrganisation } from './organisation-reading.ts';
import { ownedOrganisationForUpdate } from './permits.ts';
import { selectUnits } from './unit-store.ts';

const endpoint = endpointsOf(organisationCalls);

/** A later noun's part of an organisation's export, under its own keys: what the owner may read, and no more. */
export type OrganisationExport = (tx: Query, context: Context<'profile'>) => Promise<Record<string, unknown>>;

export function exportingOrganisations({
  exportChapters,
}: {
  exportChapters: readonly OrganisationExport[];
}): Endpoint {
  return endpoint('POST /organization/:orgId/export', {
    permit: ownedOrganisationForUpdate,
    run: async ({ permitted: organisation }, context) => {
      const { tx, actor, now } = context;
      const { id } = organisation;
      await insertAudit(tx, [{ tenantId: id, actorId: actor.personId, kind: 'dataDownloaded' }], now);
      const departments = await selectUnits(tx, 'departments', id);
      const groups = await selectUnits(tx, 'groups', id);
      const own = {
        exportedAt: now.toISOString(),
        organization: presentOrganisation('owner', organisation),
        agreed: await presentAgreed(organisation, context),
        departments: departments.map(({ name }) => name),
        groups: groups.map(({ name }) => name),
        members: (await selectMembers(tx, id, { most: EVERY_ROW })).map(
          ({ candidate, email, role, department, groups: own }) => ({
            candidate,
            email,
            role,
            department: departments.find((unit) => unit.id === department)?.name ?? null,
            groups: groups.filter((unit) => own.includes(unit.id)).map(({ name }) => name),
          }),
        ),
        changes: await selectAudit(tx, id, { most: EVERY_ROW }),
      };
      const chapters: Record<string, unknown>[] = [own];
      for (const chapterOf of exportChapters) chapters.push(await chapterOf(tx, context));
      return joinChapters(chapters);
    },
  });
}
