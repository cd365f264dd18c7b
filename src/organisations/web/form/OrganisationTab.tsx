import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '#languages/web/language.tsx';
import { reasonOf } from '#platform/rules/problem.ts';
import { type SaveProblem, saveProblemOf } from '#platform/web/save-problem.ts';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { PanelSkeleton } from '#platform/web/ui/Skeleton.tsx';
import { useSteadyVersion } from '#platform/web/steady-version.ts';
import { useToast } from '#platform/web/ui/Toast.tsx';
import type { OrganisationTexts } from '../../texts/organisation.en.ts';
import { CloseFold, PlannedClosing } from './CloseFold.tsx';
import { HandOverPanel } from '../members/HandOverPanel.tsx';
import { organisationFieldsOf, sentFields } from './organisation-fields.ts';
import { attemptOrganisations, type Organisation, organisationQuery } from '../organisation-queries.ts';
import { type OrganisationFields, OrganisationForm } from './OrganisationForm.tsx';
import { useOwnOrganisation } from '../own-organisation.tsx';

/** The owner's second tab: the organisation's details, handing it over and closing it (specification 2). */
export function OrganisationTab() {
  const query = useQuery(organisationQuery);
  return (
    <Loaded query={query} skeleton={<PanelSkeleton lines={5} />} later="quiet">
      {(organisation) => (organisation === null ? <PanelSkeleton lines={5} /> : <Known newest={organisation} />)}
    </Loaded>
  );
}

function Known({ newest: organisation }: { newest: Organisation }) {
  const { shown, base, setTyped } = useSteadyVersion(organisation, ownFieldsOf);
  return (
    <div className="stack">
      {organisation.closingDate && <PlannedClosing organisation={organisation} day={organisation.closingDate} />}
      {/* The key resets the form for another version. */}
      <EditOrganisation organisation={shown} version={base.version} onTyped={setTyped} key={shown.version} />
      <HandOverPanel orgId={organisation.id} />
      {!organisation.closingDate && <CloseFold organisation={organisation} />}
    </div>
  );
}

/** Returns the fields of the form. What is agreed has a panel of its own, and may be changed there meanwhile. */
function ownFieldsOf(organisation: Organisation) {
  return { ...organisationFieldsOf(organisation), allowPrivateSurveys: undefined };
}

type EditProps = { organisation: Organisation; version: number | undefined; onTyped: (typed: boolean) => void };

function EditOrganisation({ organisation, version, onTyped }: EditProps) {
  const t = useTexts<OrganisationTexts>();
  const toast = useToast();
  const queries = useQueryClient();
  const { reload } = useOwnOrganisation();
  const save = async (fields: OrganisationFields, over: 'read' | 'any'): Promise<SaveProblem | null> => {
    const saved = await attemptOrganisations('PUT /organization/:id', {
      params: { id: organisation.id },
      body: { ...sentFields(fields), allowPrivateSurveys: undefined },
      ...(over === 'read' && version !== undefined ? { ifMatch: version } : {}),
    });
    // Only another domain can touch a locked rule: it would make other surveys internal.
    if (!saved.ok && reasonOf(saved.problem) === 'agreed') return { kind: 'fields', codes: ['domain.agreed'] };
    if (!saved.ok) return saveProblemOf(saved.problem);
    toast(t('organisation.form.saved'));
    queries.setQueryData(organisationQuery.queryKey, saved.result);
    onTyped(false);
    await Promise.all([queries.invalidateQueries(organisationQuery), reload()]);
    return null;
  };
  const takeTheirs = async () => {
    const found = await attemptOrganisations('GET /organization');
    if (!found.ok) return saveProblemOf(found.problem);
    queries.setQueryData(organisationQuery.queryKey, found.result);
    onTyped(false);
    return null;
  };
  return (
    <OrganisationForm
      kind="edit"
      start={organisationFieldsOf(organisation)}
      accepted={organisation.accepted}
      save={save}
      takeTheirs={takeTheirs}
      onTyped={onTyped}
    />
  );
}
