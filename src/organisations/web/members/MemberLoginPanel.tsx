import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pageLogin } from '#brands/web/page.ts';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { type SaveProblem, saveProblemOf } from '#platform/web/save-problem.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { SkeletonLine } from '#platform/web/ui/Skeleton.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';
import type { OrganisationTexts } from '../../texts/organisation.en.ts';
import { attemptOrganisations, type RequiredLogin, requiredLoginQuery } from '../organisation-queries.ts';

/** How people log in, and the login that is required of the domain if it has a provider. */
export function MemberLoginPanel({ orgId }: { orgId: string }) {
  const t = useTexts<OrganisationTexts>();
  const { providers, outside } = pageLogin();
  // An outside login has settings of its own.
  if (outside !== null) return null;
  if (providers) return <ThroughProvider orgId={orgId} />;
  return <Panel title={t('organisation.login.title')} sub={t('organisation.login.text')} />;
}

function ThroughProvider({ orgId }: { orgId: string }) {
  const t = useTexts<OrganisationTexts>();
  const query = useQuery(requiredLoginQuery(orgId));
  const offersNone = query.data?.offered.length === 0;
  return (
    <Panel title={t('organisation.login.title')} sub={offersNone && t('organisation.login.text')}>
      <Loaded query={query} skeleton={<SkeletonLine />} title={t('organisation.login.loadFailed')}>
        {(login) => <Choosing orgId={orgId} login={login} />}
      </Loaded>
    </Panel>
  );
}

function Choosing({ orgId, login }: { orgId: string; login: RequiredLogin }) {
  const t = useTexts<OrganisationTexts & CommonTexts>();
  const { domain, provider, through, everybody } = login;
  const [asking, setAsking] = useState(false);
  const choose = useChoosing(orgId);
  // Only the provider of the owner's own login can be required; the requirement can always be removed.
  const one = login.offered.find(({ id }) => id === (provider ?? through)) ?? login.offered[0];
  if (one === undefined) return null;
  const words = { domain, provider: one.name };
  const isFree = provider === null;
  const required = everybody ? 'organisation.login.required' : 'organisation.login.requiredOfMembers';
  const title = everybody ? 'organisation.login.confirm.title' : 'organisation.login.confirm.membersTitle';
  const text = everybody ? 'organisation.login.confirm.text' : 'organisation.login.confirm.membersText';
  return (
    <div className="stack">
      <p role="status">{t(isFree ? 'organisation.login.free' : required, words)}</p>
      {isFree && through === null && <p className="muted">{t('organisation.login.comeThrough', words)}</p>}
      {(!isFree || through !== null) && (
        <div className="row">
          <Button kind={isFree ? '2' : 'danger'} onClick={() => setAsking(true)}>
            {isFree ? t('organisation.login.require', words) : t('organisation.login.release')}
          </Button>
        </div>
      )}
      {asking && (
        <ConfirmDialog
          title={isFree ? t(title, words) : t('organisation.login.release.title')}
          button={isFree ? t('organisation.login.require', words) : t('organisation.login.release')}
          busyWords={t('common.busy.saving')}
          act={() => choose(isFree ? one.id : null)}
          onClose={() => setAsking(false)}
        >
          <p>{isFree ? t(text, words) : t('organisation.login.release.text', words)}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function useChoosing(orgId: string): (provider: string | null) => Promise<SaveProblem | null> {
  const t = useTexts<OrganisationTexts>();
  const toast = useToast();
  const queries = useQueryClient();
  const { queryKey } = requiredLoginQuery(orgId);
  return async (provider) => {
    const saved = await attemptOrganisations('PUT /organization/:id/login', {
      params: { id: orgId },
      body: { provider },
    });
    if (!saved.ok) {
      await queries.invalidateQueries({ queryKey });
      return saveProblemOf(saved.problem);
    }
    queries.setQueryData(queryKey, saved.result);
    toast(t('organisation.login.saved'));
    return null;
  };
}
