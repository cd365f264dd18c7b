import { useQueryClient } from '@tanstack/react-query';
import { Lock, Mail } from 'lucide-react';
import { useState } from 'react';
import { longDay } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { problemIn } from '#platform/web/save-problem.ts';
import { Banner } from '#platform/web/ui/Banner.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { SaveFailed } from '#platform/web/ui/SaveFailed.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';
import { useSending } from '#platform/web/use-sending.ts';
import { receivedDay } from '#shared/calendar-day.ts';
import type { OwnLoginTexts } from '../../texts/own-login.en.ts';
import { ChangeAddress } from './ChangeAddress.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { Line } from '#platform/web/ui/Line.tsx';
import { attemptLogin, loginQuery, type OwnLogin } from './login-queries.ts';

export function LoginPanel({ login }: { login: OwnLogin }) {
  const t = useTexts<OwnLoginTexts>();
  const { lang } = useLanguage();
  const [changing, setChanging] = useState<'address' | 'password' | null>(null);
  const close = () => setChanging(null);
  const { email, hasPassword, passwordChangedOn: day, addressChange } = login;
  const changed =
    day === null
      ? t('account.login.password.first')
      : t('account.login.password.changed', { date: longDay(lang, receivedDay(day)) });
  return (
    <Panel title={t('account.login.title')} sub={t('account.login.text', { email })}>
      <div className="stack">
        {addressChange !== null && <Waiting change={addressChange} email={email} />}
        <ul className="lines">
          <Line icon={Mail} title={t('account.login.email.title')} text={t('account.login.email.confirmed', { email })}>
            {hasPassword && (
              <Button size="sm" onClick={() => setChanging('address')}>
                {t('account.login.changeEmailButton')}
              </Button>
            )}
          </Line>
          <Line
            icon={Lock}
            title={t('account.login.password.title')}
            text={hasPassword ? changed : t('account.login.password.none')}
          >
            {hasPassword && (
              <Button size="sm" onClick={() => setChanging('password')}>
                {t('account.login.changePasswordButton')}
              </Button>
            )}
          </Line>
        </ul>
      </div>
      {changing === 'address' && <ChangeAddress onClose={close} />}
      {changing === 'password' && <ChangePassword email={email} onClose={close} />}
    </Panel>
  );
}

type WaitingProps = { change: NonNullable<OwnLogin['addressChange']>; email: string };

/** A pending change of address: whose confirmation is missing, and how to cancel. */
function Waiting({ change, email }: WaitingProps) {
  const t = useTexts<OwnLoginTexts & CommonTexts>();
  const toast = useToast();
  const queries = useQueryClient();
  const keeping = useSending(async () => {
    const kept = await attemptLogin('DELETE /user/address');
    if (kept.ok) {
      toast(t('account.login.address.kept', { email }));
      await queries.invalidateQueries(loginQuery);
    }
    return problemIn(kept);
  });
  const missing = [change.newConfirmed ? [] : [change.email], change.oldConfirmed ? [] : [email]].flat();
  return (
    <div className="stack stack--s">
      <SaveFailed {...keeping} />
      <Banner
        kind="warn"
        title={t('account.login.address.waiting', { email: change.email })}
        action={
          <Button size="sm" busy={keeping.busy ? t('common.busy.saving') : null} onClick={keeping.send}>
            {t('account.login.address.keepButton')}
          </Button>
        }
      >
        {missing.length === 2
          ? t('account.login.address.both', { email: change.email, present: email })
          : t('account.login.address.one', { email: missing[0] ?? '' })}
      </Banner>
    </div>
  );
}
