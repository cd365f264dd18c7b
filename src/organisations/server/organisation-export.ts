import { tryTurn } from '#platform/server/advisory-lock.ts';
import { joinChapters } from '#platform/server/data-subject.ts';
import type { Query } from '#platform/server/database.ts';
import { endpointsOf, type Context, type Endpoint } from '#platform/server/endpoint.ts';
import { jsonFile } from '#platform/server/json-file.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { inPages } from '#platform/server/paging.ts';
import { type OrganisationCalls, organisationCalls } from '../calls.ts';
import { type AuditRow, insertAudit, selectAudit, selectAuditPlace } from '#audit/server/audit-store.ts';
import { presentAgreed } from './agreed.ts';
import { type MemberRow, selectMembers } from './member-store.ts';
import { presentOrganisation } from './organisation-reading.ts';
import { ownedOrganisation } from './permits.ts';
import { selectUnits } from './unit-store.ts';

const endpoint = endpointsOf(organisationCalls);

/**
 * A later noun's part of an organisation's export, under its own keys: what the owner may read, and no more. A long list
 * is an async iterable of its pages.
 */
export type OrganisationExport = (tx: Query, context: Context<'profile'>) => Promise<Record<string, unknown>>;

export function exportingOrganisations({
  exportChapters,
}: {
  exportChapters: readonly OrganisationExport[];
}): Endpoint {
  return endpoint('POST /organization/:orgId/export', {
    permit: ownedOrganisation,
    run: async ({ permitted: organisation }, context) => {
      const { tx, actor, now } = context;
      const { id } = organisation;
      // Exports that ran beside each other would hold connections that other callers need.
      if (!(await tryTurn(tx, `export of ${id}`))) throw new Refusal<OrganisationCalls>(409, 'export-running');
      await insertAudit(tx, [{ tenantId: id, actorId: actor.personId, kind: 'dataDownloaded' }], now);
      const departments = await selectUnits(tx, 'departments', id);
      const groups = await selectUnits(tx, 'groups', id);
      const own = {
        exportedAt: now.toISOString(),
        organization: presentOrganisation('owner', organisation),
        agreed: await presentAgreed(organisation, context),
        departments: departments.map(({ name }) => name),
        groups: groups.map(({ name }) => name),
        members: pagesOfMembers(tx, id, { departments, groups }),
        changes: inPages<AuditRow>(async ({ most, after }) =>
          selectAudit(tx, id, { most, before: after && (await selectAuditPlace(tx, id, after.id)) }),
        ),
      };
      const chapters: Record<string, unknown>[] = [own];
      for (const chapterOf of exportChapters) chapters.push(await chapterOf(tx, context));
      return jsonFile('organization.json', joinChapters(chapters));
    },
  });
}

type Units = Record<'departments' | 'groups', Awaited<ReturnType<typeof selectUnits>>>;

async function* pagesOfMembers(tx: Query, id: string, { departments, groups }: Units) {
  for await (const page of inPages<MemberRow>((part) => selectMembers(tx, id, part)))
    yield page.map(({ candidate, email, role, department, groups: own }) => ({
      candidate,
      email,
      role,
      department: departments.find((unit) => unit.id === department)?.name ?? null,
      groups: groups.filter((unit) => own.includes(unit.id)).map(({ name }) => name),
    }));
}
