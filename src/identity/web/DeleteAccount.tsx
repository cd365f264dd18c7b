import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useToday } from '#brands/web/clock.ts';
import { dayAndMonth, longDay } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { attempter } from '#platform/web/api.ts';
import { saveProblemOf } from '#platform/web/save-problem.ts';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { Banner } from '#platform/web/ui/Banner.tsx';
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { Flow } from '#platform/web/ui/Flow.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { SkeletonLine } from '#platform/web/ui/Skeleton.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';
import { addDays, receivedDay } from '#shared/calendar-day.ts';
import { normalEmail } from '#shared/email-address.ts';
import { PATHS } from '#shared/paths.ts';
import type { IdentityCalls } from '../calls.ts';
import type { AccountTexts } from '../texts/account.en.ts';
import type { DeletionPlannedTexts } from '../texts/deletion-planned.en.ts';
import { deletionQuery } from './deletion-queries.ts';
import type { SignedInUser } from './session-state.ts';
import { useSession } from './session.tsx';

const attempt = attempter<IdentityCalls>();

/** Deletes the account: explains the effects first, asks for the address, and leaves days to cancel (rules 5). */
export function DeleteAccount() {
  const t = useTexts<AccountTexts>();
  const { user } = useSession();
  if (user === null || user.deletionDate !== null) return null;
  return (
    <Panel title={t('account.delete.title')}>
      <Deleting user={user} />
    </Panel>
  );
}

function Deleting({ user }: { user: SignedInUser }) {
  const t = useTexts<AccountTexts>();
  const query = useQuery(deletionQuery);
  return (
    <Loaded query={query} skeleton={<SkeletonLine />}>
      {({ days, stoppingSurveys: count }) => (
        <div className="stack">
          <p className="muted">{t('account.delete.text', { days })}</p>
          <Course days={days} />
          <div className="stack stack--s">
            {count > 0 && <p>{t('account.delete.ongoingText', { count })}</p>}
            <p className="muted">{t('account.delete.surveysText')}</p>
            {user.organization !== null && <p className="muted">{t('account.delete.onBehalfText')}</p>}
            <p className="muted">{t('account.delete.staysText')}</p>
          </div>
          {user.role === 'owner' ? (
            <HandOverFirst organisation={user.organization?.name ?? ''} />
          ) : (
            <TypedDeletion email={user.email} days={days} />
          )}
        </div>
      )}
    </Loaded>
  );
}

/** The days from the confirmation to the deletion, which begins with its day. */
function Course({ days }: { days: number }) {
  const t = useTexts<AccountTexts & CommonTexts>();
  const { lang } = useLanguage();
  const today = useToday();
  const date = (after: number) => dayAndMonth(lang, addDays(today, after));
  return (
    <Flow
      label={t('account.delete.lineAria')}
      points={[
        { date: t('common.today'), words: t('account.delete.line.now'), is: 'now', dashed: true },
        { date: date(days - 1), words: t('account.delete.line.last'), is: 'end', dashed: true },
        { date: date(days), words: t('account.delete.line.done') },
      ]}
    />
  );
}

function HandOverFirst({ organisation }: { organisation: string }) {
  const t = useTexts<AccountTexts>();
  return (
    <Banner
      kind="warn"
      icon={Building2}
      title={t('account.delete.ownerTitle', { organisation })}
      action={<ButtonLink href={PATHS.aboutOrganisation}>{t('account.delete.ownerButton')}</ButtonLink>}
    >
      {t('account.delete.ownerHandOver')}
    </Banner>
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
