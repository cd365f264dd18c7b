import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '#languages/web/language.tsx';
import { type SaveProblem, saveProblemOf } from '#platform/web/save-problem.ts';
import { LoadTrouble } from '#platform/web/ui/LoadTrouble.tsx';
import { PanelSkeleton } from '#platform/web/ui/Skeleton.tsx';
import { useSteadyVersion } from '#platform/web/steady-version.ts';
import { useToast } from '#platform/web/ui/Toast.tsx';
import type { OrganisationTexts } from '../../texts/organisation.en.ts';
import { ClosePanel } from './ClosePanel.tsx';
import { HandOverPanel } from '../members/HandOverPanel.tsx';
import { fieldsOf, sentFields } from './organisation-fields.ts';
import { callOrganisations, type Organisation, organisationQuery } from '../organisation-loading.ts';
import { type OrganisationFields, OrganisationForm } from './OrganisationForm.tsx';
import { useOwnOrganisation } from '../own-organisation.tsx';

/** The owner's second tab: the organisation itself, handing it over and closing it (specification 2). */
export function OrganisationTab() {
  const { data: organisation, isError, refetch } = useQuery(organisationQuery);
  // A reading that fails later takes no form away, nor what was typed in it.
  if (organisation) return <Known newest={organisation} />;
  return isError ? <LoadTrouble retry={refetch} /> : <PanelSkeleton lines={5} />;
}

function Known({ newest: organisation }: { newest: Organisation }) {
  const { shown, setTyped } = useSteadyVersion(organisation);
  return (
    <div className="stack stack--l">
      {/* Another version is another form. */}
      <EditOrganisation organisation={shown} onTyped={setTyped} key={shown.version} />
      <div className="grid-2">
        <HandOverPanel orgId={organisation.id} />
        <ClosePanel organisation={organisation} />
      </div>
    </div>
  );
}

type EditProps = { organisation: Organisation; onTyped: (typed: boolean) => void };

function EditOrganisation({ organisation, onTyped }: EditProps) {
  const t = useTexts<OrganisationTexts>();
  const toast = useToast();
  const queries = useQueryClient();
  const { reload } = useOwnOrganisation();
  const save = async (fields: OrganisationFields, over: 'read' | 'any'): Promise<SaveProblem | null> => {
    let problem: SaveProblem = { kind: 'failed' };
    const saved = await callOrganisations('PUT /organization/:id', {
      params: { id: organisation.id },
      body: sentFields(fields),
      ...(over === 'read' && organisation.version !== undefined ? { ifMatch: organisation.version } : {}),
      onRefusal: (refused) => (problem = saveProblemOf(refused)),
    });
    if (saved === null) return problem;
    toast(t('organisation.form.saved'));
    queries.setQueryData(organisationQuery.queryKey, saved);
    onTyped(false);
    await Promise.all([queries.invalidateQueries(organisationQuery), reload()]);
    return null;
  };
  const readNewer = async () => {
    const found = await callOrganisations('GET /organization');
    if (found === false) return false;
    queries.setQueryData(organisationQuery.queryKey, found);
    onTyped(false);
    return true;
  };
  return (
    <OrganisationForm kind="edit" start={fieldsOf(organisation)} save={save} readNewer={readNewer} onTyped={onTyped} />
  );
}
