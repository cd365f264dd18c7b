import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { longDay } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { attempter } from '#platform/web/api.ts';
import { saveProblemOf } from '#platform/web/save-problem.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { SkeletonLine } from '#platform/web/ui/Skeleton.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';
import { receivedDay } from '#shared/calendar-day.ts';
import { normalEmail } from '#shared/email-address.ts';
import type { IdentityCalls } from '../calls.ts';
import type { AccountTexts } from '../texts/account.en.ts';
import type { DeletionPlannedTexts } from '../texts/deletion-planned.en.ts';
import { deletionQuery } from './deletion-queries.ts';
import { useSession } from './session.tsx';

const attempt = attempter<IdentityCalls>();

/** Deletes the account: explains the effects first, asks for the address, and leaves days to cancel (rules 5). */
export function DeleteAccount() {
  const t = useTexts<AccountTexts>();
  const { user } = useSession();
  if (user === null || user.deletionDate !== null) return null;
  return (
    <Panel title={t('account.delete.title')}>
      {user.role === 'owner' ? (
        <p className="muted">{t('account.delete.ownerText', { organisation: user.organization?.name ?? '' })}</p>
      ) : (
        <Deleting email={user.email} inOrganisation={user.organization !== null} />
      )}
    </Panel>
  );
}

function Deleting({ email, inOrganisation }: { email: string; inOrganisation: boolean }) {
  const t = useTexts<AccountTexts>();
  const query = useQuery(deletionQuery);
  return (
    <Loaded query={query} skeleton={<SkeletonLine />}>
      {({ days, stoppingSurveys: count }) => (
        <div className="stack">
          <div className="stack stack--s">
            <p>{t('account.delete.text', { days })}</p>
            {count > 0 && <p>{t('account.delete.ongoingText', { count })}</p>}
            <p className="muted">{t('account.delete.surveysText')}</p>
            {inOrganisation && <p className="muted">{t('account.delete.onBehalfText')}</p>}
            <p className="muted">{t('account.delete.staysText')}</p>
          </div>
          <TypedDeletion email={email} days={days} />
        </div>
      )}
    </Loaded>
  );
}

function TypedDeletion({ email, days }: { email: string; days: number }) {
  const t = useTexts<AccountTexts & DeletionPlannedTexts>();
  const { lang } = useLanguage();
  const toast = useToast();
  const { reload } = useSession();
  const [typed, setTyped] = useState('');
  const [mismatch, setMismatch] = useState(false);
  const [asking, setAsking] = useState(false);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    const same = normalEmail(typed) === normalEmail(email);
    setMismatch(!same);
    setAsking(same);
  };
  const plan = async () => {
    const planned = await attempt('POST /user/deletion', { body: { email: typed } });
    if (!planned.ok) return saveProblemOf(planned.problem);
    await reload();
    const { deletionDate } = planned.result;
    toast(t('account.delete.planned.title', { date: longDay(lang, receivedDay(deletionDate)) }));
    return null;
  };
  return (
    <form className="stack" noValidate onSubmit={ask}>
      <TextField
        label={t('account.delete.confirmLabel')}
        type="email"
        value={typed}
        autoComplete="off"
        spellCheck={false}
        error={mismatch ? t('account.delete.confirmMismatch', { email }) : null}
        onChange={({ target }) => {
          setTyped(target.value);
          setMismatch(false);
        }}
      />
      <div className="row">
        <Button kind="danger" type="submit">
          {t('account.delete.button')}
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          title={t('account.delete.confirm.title')}
          button={t('account.delete.button')}
          busyWords={t('account.delete.busy')}
          act={plan}
          onClose={() => setAsking(false)}
        >
          <p>{t('account.delete.text', { days })}</p>
        </ConfirmDialog>
      )}
    </form>
  );
}
