import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '#languages/web/language.tsx';
import { type SaveProblem, saveProblemOf } from '#platform/web/save-problem.ts';
import { LoadTrouble } from '#platform/web/ui/LoadTrouble.tsx';
import { PanelSkeleton } from '#platform/web/ui/Skeleton.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';
import type { OrganisationTexts } from '../texts/organisation.en.ts';
import { ClosePanel } from './ClosePanel.tsx';
import { HandOverPanel } from './HandOverPanel.tsx';
import { fieldsOf, sentFields } from './organisation-fields.ts';
import { callOrganisations, type Organisation, organisationQuery } from './organisation-loading.ts';
import { type OrganisationFields, OrganisationForm } from './OrganisationForm.tsx';
import { useOwnOrganisation } from './own-organisation.tsx';

/** The owner's second tab: the organisation itself, handing it over and closing it (specification 2). */
export function OrganisationTab() {
  const { data: organisation, isError, refetch } = useQuery(organisationQuery);
  if (isError) return <LoadTrouble retry={refetch} />;
  if (!organisation) return <PanelSkeleton lines={5} />;
  return (
    <div className="stack stack--l">
      {/* Another version is another form. */}
      <EditOrganisation organisation={organisation} key={organisation.version} />
      <div className="grid-2">
        <HandOverPanel orgId={organisation.id} />
        <ClosePanel organisation={organisation} />
      </div>
    </div>
  );
}

function EditOrganisation({ organisation }: { organisation: Organisation }) {
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
    await Promise.all([queries.invalidateQueries(organisationQuery), reload()]);
    return null;
  };
  return (
    <OrganisationForm
      kind="edit"
      start={fieldsOf(organisation)}
      save={save}
      useNewer={() => void queries.invalidateQueries(organisationQuery)}
    />
  );
}
