import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { takesPayment } from '#brands/web/page.ts';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { type SaveProblem, saveProblemOf } from '#platform/web/save-problem.ts';
import '#platform/web/styles/lines.css';
import { Button } from '#platform/web/ui/Button.tsx';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { SkeletonLine } from '#platform/web/ui/Skeleton.tsx';
import { SelectField } from '#platform/web/ui/TextField.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';
import type { OrganisationTexts } from '../../texts/organisation.en.ts';
import { attemptOrganisations, everyMemberQuery, type Member, membersKey } from '../organisation-queries.ts';
import { useOwnOrganisation } from '../own-organisation.tsx';

/** Hands over the administrator role, separately from other roles and with a confirmation (rules 5). */
export function HandOverPanel({ orgId }: { orgId: string }) {
  const t = useTexts<OrganisationTexts>();
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <section className="panel stack" aria-labelledby={id}>
      <div className="lines">
        <div>
          <div>
            <h2 className="handover__title" id={id}>
              {t('organisation.owner.title')}
            </h2>
            <p>{t(open ? 'organisation.handOver.text' : 'organisation.owner.text')}</p>
          </div>
          {!open && (
            <Button size="sm" onClick={() => setOpen(true)}>
              {t('organisation.owner.button')}
            </Button>
          )}
        </div>
      </div>
      {open && <HandingOver orgId={orgId} />}
    </section>
  );
}

function HandingOver({ orgId }: { orgId: string }) {
  const t = useTexts<OrganisationTexts>();
  const query = useQuery(everyMemberQuery(orgId));
  return (
    <Loaded query={query} skeleton={<SkeletonLine />} title={t('organisation.members.loadFailed')}>
      {(members) => {
        const heirs = members.filter(({ role }) => role === 'supporter' || role === 'member');
        if (heirs.length === 0)
          return (
            <p className="muted" role="status">
              {t('organisation.handOver.nobody')}
            </p>
          );
        return <Choosing heirs={heirs} orgId={orgId} />;
      }}
    </Loaded>
  );
}

function Choosing({ heirs, orgId }: { heirs: readonly Member[]; orgId: string }) {
  const t = useTexts<OrganisationTexts & CommonTexts>();
  const [chosen, setChosen] = useState('');
  const [missing, setMissing] = useState(false);
  const [asking, setAsking] = useState(false);
  const heir = heirs.find(({ userId }) => userId === chosen);
  const handOver = useHandingOver(orgId);
  // The button that opened the form is gone: its first field takes the focus.
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('select')?.focus(), []);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    setMissing(heir === undefined);
    setAsking(heir !== undefined);
  };
  return (
    <form className="stack" noValidate onSubmit={ask} ref={form}>
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
          <p>
            {t(takesPayment() ? 'organisation.handOver.confirm.text' : 'organisation.handOver.confirm.textUnpaid', {
              name: heir.candidate,
            })}
          </p>
        </ConfirmDialog>
      )}
    </form>
  );
}

function useHandingOver(orgId: string): (heir: Member) => Promise<SaveProblem | null> {
  const t = useTexts<OrganisationTexts>();
  const toast = useToast();
  const queries = useQueryClient();
  const { reload } = useOwnOrganisation();
  return async ({ userId, candidate }) => {
    const done = await attemptOrganisations('PUT /organization/:orgId/owner', { params: { orgId }, body: { userId } });
    if (!done.ok) {
      await queries.invalidateQueries({ queryKey: membersKey(orgId) });
      return saveProblemOf(done.problem);
    }
    toast(t('organisation.handOver.done', { name: candidate }));
    await reload();
    return null;
  };
}
