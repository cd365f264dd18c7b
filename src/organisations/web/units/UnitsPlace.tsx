import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { problemIn, type SaveProblem } from '#platform/web/save-problem.ts';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { PanelSkeleton } from '#platform/web/ui/Skeleton.tsx';
import {
  attemptOrganisations,
  auditQuery,
  everyMemberQuery,
  type Member,
  membersKey,
  type UnitsName,
  unitsQuery,
} from '../organisation-queries.ts';
import type { UnitChanges, UnitsSaved } from './unit-rows.ts';
import { UnitsEditor } from './UnitsEditor.tsx';

/** The place of groups and departments. Rendered in one piece: a late list would push the other one away. */
export function UnitsPlace({ orgId }: { orgId: string }) {
  const groupsQuery = useQuery(unitsQuery(orgId, 'groups'));
  const departmentsQuery = useQuery(unitsQuery(orgId, 'departments'));
  const { data: members } = useQuery(everyMemberQuery(orgId));
  const counts = useMemo(() => countsOf(members ?? []), [members]);
  const countOf = (id: string) => counts.get(id) ?? 0;
  const saving = { groups: useUnitSaving(orgId, 'groups'), departments: useUnitSaving(orgId, 'departments') };
  return (
    <Loaded query={groupsQuery} skeleton={<PanelSkeleton lines={5} />}>
      {(groups) => (
        <Loaded query={departmentsQuery} skeleton={<PanelSkeleton lines={5} />}>
          {(departments) => (
            <UnitsEditor
              groups={{
                units: groups,
                countOf,
                ...saving.groups,
              }}
              departments={{
                units: departments,
                countOf,
                ...saving.departments,
              }}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

/** Returns the number of people in each group and each department, by its id. */
function countsOf(members: readonly Member[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { groups, department } of members)
    for (const id of department === null ? groups : [...groups, department]) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

function useUnitSaving(orgId: string, kind: UnitsName) {
  const queries = useQueryClient();
  const readAgain = () =>
    Promise.all(
      [unitsQuery(orgId, kind).queryKey, membersKey(orgId), auditQuery(orgId).queryKey].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
  const save = async ({ renamed, added }: UnitChanges): Promise<UnitsSaved> => {
    const renamings = renamed.map(async ({ id, name }) => {
      const params = { orgId, id };
      const named = await attemptOrganisations(`PUT /organization/:orgId/${kind}/:id`, { params, body: { name } });
      return { id, problem: problemIn(named) };
    });
    const body = added.map((name) => ({ name, org: orgId }));
    const adding =
      body.length === 0
        ? null
        : attemptOrganisations(`POST /organization/:orgId/${kind}`, { params: { orgId }, body }).then(problemIn);
    const [problem, ...names] = await Promise.all([adding, ...renamings]);
    await readAgain();
    const taken = names.filter((name) => isTaken(name.problem)).map(({ id }) => id);
    const other = names.find((name) => name.problem !== null && !isTaken(name.problem));
    return { problem: problem ?? other?.problem ?? null, taken };
  };
  const remove = async (id: string): Promise<SaveProblem | null> => {
    const removed = await attemptOrganisations(`DELETE /organization/:orgId/${kind}/:id`, { params: { orgId, id } });
    await readAgain();
    return problemIn(removed);
  };
  return { save, remove };
}

function isTaken(problem: SaveProblem | null): boolean {
  return problem?.kind === 'fields' && problem.codes.includes('name.taken');
}
