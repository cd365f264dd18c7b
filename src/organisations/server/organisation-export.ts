import { tryTurn } from '#platform/server/advisory-lock.ts';
import { joinChapters } from '#platform/server/data-subject.ts';
import { endpointsOf, type Context, type Endpoint } from '#platform/server/endpoint.ts';
import { jsonFile } from '#platform/server/json-file.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { inPages } from '#platform/server/paging.ts';
import { type OrganisationCalls, organisationCalls } from '../calls.ts';
import { type AuditRow, insertAudit, selectAudit, selectAuditPlace } from '#audit/server/audit-store.ts';
import { presentAgreed } from './agreed.ts';
import { type MemberRow, selectMember, selectMembers } from './member-store.ts';
import { presentOrganisation } from './organisation-reading.ts';
import { ownedOrganisation } from './permits.ts';
import { selectUnits } from './unit-store.ts';

const endpoint = endpointsOf(organisationCalls);

/**
 * A later noun's part of an organisation's export, under its own keys: what the owner may read, and no more. A long list
 * is an async iterable of its pages.
 */
export type OrganisationExport = (context: Context<'profile'>) => Promise<Record<string, unknown>>;

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
      const exported = ({ candidate, email, role, department, groups: own }: MemberRow) => ({
        candidate,
        email,
        role,
        department: departments.find((unit) => unit.id === department)?.name ?? null,
        groups: groups.filter((unit) => own.includes(unit.id)).map(({ name }) => name),
      });
      const own = {
        exportedAt: now.toISOString(),
        organization: presentOrganisation('owner', organisation),
        agreed: await presentAgreed(organisation, context),
        departments: departments.map(({ name }) => name),
        groups: groups.map(({ name }) => name),
        members: inPages({
          placeOf: ({ userId }: MemberRow) => selectMember(tx, id, userId),
          read: ({ most, place }) => selectMembers(tx, id, { most, after: place }),
          present: (members) => members.map(exported),
        }),
        changes: inPages({
          placeOf: (entry: AuditRow) => selectAuditPlace(tx, id, entry.id),
          read: ({ most, place }) => selectAudit(tx, id, { most, before: place }),
          present: (entries) => entries,
        }),
      };
      const chapters: Record<string, unknown>[] = [own];
      for (const chapterOf of exportChapters) chapters.push(await chapterOf(context));
      return jsonFile('organization.json', joinChapters(chapters));
    },
  });
}
