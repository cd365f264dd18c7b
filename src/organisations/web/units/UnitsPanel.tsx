import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '#languages/web/language.tsx';
import { LoadTrouble } from '#platform/web/ui/LoadTrouble.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { SkeletonLine } from '#platform/web/ui/Skeleton.tsx';
import type { OrganisationTexts } from '../../texts/organisation.en.ts';
import { auditQuery, callOrganisations, membersQuery, type UnitKind, unitsQuery } from '../organisation-loading.ts';
import type { UnitChanges, UnitsSaved } from './unit-rows.ts';
import { UnitsEditor } from './UnitsEditor.tsx';

/** The departments or the groups of the organisation. */
export function UnitsPanel({ orgId, kind }: { orgId: string; kind: UnitKind }) {
  const t = useTexts<OrganisationTexts>();
  const { data: units, isError, refetch } = useQuery(unitsQuery(orgId, kind));
  const { data: members = [] } = useQuery(membersQuery(orgId));
  const { save, remove } = useUnitSaving(orgId, kind);
  const countOf = (id: string) =>
    members.filter(({ department, groups }) => (kind === 'groups' ? groups.includes(id) : department === id)).length;
  return (
    <Panel title={t(`organisation.${kind}.title`)} sub={t(`organisation.${kind}.text`)}>
      {isError && <LoadTrouble retry={refetch} />}
      {!isError && units === undefined && <SkeletonLine height="3rem" />}
      {units && <UnitsEditor kind={kind} units={units} countOf={countOf} save={save} remove={remove} />}
    </Panel>
  );
}

function useUnitSaving(orgId: string, kind: UnitKind) {
  const queries = useQueryClient();
  const readAgain = () =>
    Promise.all(
      [unitsQuery(orgId, kind), membersQuery(orgId), auditQuery(orgId)].map(({ queryKey }) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
  const save = async ({ renamed, added }: UnitChanges): Promise<UnitsSaved> => {
    const taken: string[] = [];
    const renamings = renamed.map(({ id, name }) =>
      callOrganisations(`PUT /organization/:orgId/${kind}/:id`, {
        params: { orgId, id },
        body: { name },
        onRefusal: ({ errors }) => errors.some(({ code }) => code === 'name.taken') && taken.push(id),
      }),
    );
    const body = added.map((name) => ({ name, org: orgId }));
    const adding =
      body.length === 0 ? [] : callOrganisations(`POST /organization/:orgId/${kind}`, { params: { orgId }, body });
    const saved = await Promise.all([...renamings, adding]);
    await readAgain();
    return { saved: saved.filter((one) => one === null).length === taken.length, taken };
  };
  const remove = async (id: string): Promise<boolean> => {
    const removed = await callOrganisations(`DELETE /organization/:orgId/${kind}/:id`, { params: { orgId, id } });
    await readAgain();
    return removed !== false;
  };
  return { save, remove };
}
