import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '#languages/web/language.tsx';
import { problemIn, type SaveProblem } from '#platform/web/save-problem.ts';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { SkeletonLine } from '#platform/web/ui/Skeleton.tsx';
import type { OrganisationTexts } from '../../texts/organisation.en.ts';
import { attemptOrganisations, auditQuery, membersQuery, type UnitsName, unitsQuery } from '../organisation-queries.ts';
import type { UnitChanges, UnitsSaved } from './unit-rows.ts';
import { UnitsEditor } from './UnitsEditor.tsx';

export function UnitsPanel({ orgId, kind }: { orgId: string; kind: UnitsName }) {
  const t = useTexts<OrganisationTexts>();
  const query = useQuery(unitsQuery(orgId, kind));
  const { data: members = [] } = useQuery(membersQuery(orgId));
  const { save, remove } = useUnitSaving(orgId, kind);
  const countOf = (id: string) =>
    members.filter(({ department, groups }) => (kind === 'groups' ? groups.includes(id) : department === id)).length;
  return (
    <Panel title={t(`organisation.${kind}.title`)} sub={t(`organisation.${kind}.text`)}>
      <Loaded query={query} skeleton={<SkeletonLine height="3rem" />}>
        {(units) => <UnitsEditor kind={kind} units={units} countOf={countOf} save={save} remove={remove} />}
      </Loaded>
    </Panel>
  );
}

function useUnitSaving(orgId: string, kind: UnitsName) {
  const queries = useQueryClient();
  const readAgain = () =>
    Promise.all(
      [unitsQuery(orgId, kind), membersQuery(orgId), auditQuery(orgId)].map(({ queryKey }) =>
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
