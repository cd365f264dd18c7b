import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { LoadTrouble } from '#platform/web/ui/LoadTrouble.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { SkeletonLine } from '#platform/web/ui/Skeleton.tsx';
import { SelectField } from '#platform/web/ui/TextField.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';
import type { OrganisationTexts } from '../../texts/organisation.en.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { callOrganisations, type Member, membersQuery } from '../organisation-loading.ts';
import { useOwnOrganisation } from '../own-organisation.tsx';

/** Handing over the administrator role is an act of its own, and confirmed (rules 5). */
export function HandOverPanel({ orgId }: { orgId: string }) {
  const t = useTexts<OrganisationTexts>();
  const { data: members, isError, refetch } = useQuery(membersQuery(orgId));
  const heirs = members?.filter(({ role }) => role === 'supporter' || role === 'member');
  return (
    <Panel title={t('organisation.handOver.title')} sub={t('organisation.handOver.text')}>
      {isError && <LoadTrouble title={t('organisation.members.loadFailed')} retry={refetch} />}
      {!isError && heirs === undefined && <SkeletonLine />}
      {heirs?.length === 0 && <p className="muted">{t('organisation.handOver.nobody')}</p>}
      {heirs !== undefined && heirs.length > 0 && <Choosing heirs={heirs} orgId={orgId} />}
    </Panel>
  );
}

function Choosing({ heirs, orgId }: { heirs: readonly Member[]; orgId: string }) {
  const t = useTexts<OrganisationTexts & CommonTexts>();
  const [chosen, setChosen] = useState('');
  const [missing, setMissing] = useState(false);
  const [asking, setAsking] = useState(false);
  const heir = heirs.find(({ userId }) => userId === chosen);
  const handOver = useHandingOver(orgId);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    setMissing(heir === undefined);
    setAsking(heir !== undefined);
  };
  return (
    <form className="stack" noValidate onSubmit={ask}>
      <SelectField
        label={t('organisation.handOver.person.label')}
        value={heir?.userId ?? ''}
        error={missing ? t('organisation.handOver.person.required') : null}
        onChange={({ target }) => {
          setChosen(target.value);
          setMissing(false);
        }}
      >
        <option value="">–</option>
        {heirs.map(({ userId, candidate, email }) => (
          <option value={userId} key={userId}>
            {candidate} ({email})
          </option>
        ))}
      </SelectField>
      <div className="row">
        <Button kind="danger" type="submit">
          {t('organisation.handOver.button')}
        </Button>
      </div>
      {asking && heir !== undefined && (
        <ConfirmDialog
          title={t('organisation.handOver.confirm.title', { name: heir.candidate })}
          button={t('organisation.handOver.button')}
          busyWords={t('common.busy.saving')}
          act={() => handOver(heir)}
          onClose={() => setAsking(false)}
        >
          <p>{t('organisation.handOver.confirm.text', { name: heir.candidate })}</p>
        </ConfirmDialog>
      )}
    </form>
  );
}

function useHandingOver(orgId: string): (heir: Member) => Promise<boolean> {
  const t = useTexts<OrganisationTexts>();
  const toast = useToast();
  const queries = useQueryClient();
  const { reload } = useOwnOrganisation();
  return async ({ userId, candidate }) => {
    const done = await callOrganisations('PUT /organization/:orgId/owner', { params: { orgId }, body: { userId } });
    if (done === null) {
      await queries.invalidateQueries(membersQuery(orgId));
      return false;
    }
    toast(t('organisation.handOver.done', { name: candidate }));
    await reload();
    return true;
  };
}
