import { useQueryClient } from '@tanstack/react-query';
import { Laptop, LogOut, Smartphone, Tablet } from 'lucide-react';
import { useState } from 'react';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { useToday } from '#brands/web/clock.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { problemIn } from '#platform/web/save-problem.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { SaveFailed } from '#platform/web/ui/SaveFailed.tsx';
import { Status } from '#platform/web/ui/Status.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';
import { useSending } from '#platform/web/use-sending.ts';
import { dayAt } from '#shared/calendar-day.ts';
import { dayOfUse, momentOfUse } from '../../rules/moment-of-use.ts';
import type { OwnLoginTexts } from '../../texts/own-login.en.ts';
import { Line } from '#platform/web/ui/Line.tsx';
import { NewDevice } from './NewDevice.tsx';
import { attemptLogin, type ListedDevice, loginQuery } from './login-queries.ts';

const ICONS = { computer: Laptop, phone: Smartphone, tablet: Tablet };

export function DevicesPanel({ devices }: { devices: readonly ListedDevice[] }) {
  const t = useTexts<OwnLoginTexts & CommonTexts>();
  const toast = useToast();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const logOutOthers = async () => {
    const done = await attemptLogin('DELETE /user/devices');
    if (done.ok) {
      toast(t('account.login.loggedOutEverywhere'));
      await queries.invalidateQueries(loginQuery);
    }
    return problemIn(done);
  };
  const others = devices.filter(({ current }) => !current);
  return (
    <Panel title={t('account.devices.title')} sub={t('account.devices.text')} aside={<NewDevice />}>
      <ul className="lines">
        {devices.map((device) => (
          <DeviceLine key={device.id} device={device} />
        ))}
      </ul>
      {others.length > 0 && (
        <div className="wizbar wizbar--wrap">
          <p className="hint">{t('account.devices.stay')}</p>
          <Button kind="danger" icon={LogOut} onClick={() => setAsking(true)}>
            {t('account.devices.logOutOthersButton')}
          </Button>
        </div>
      )}
      {asking && (
        <ConfirmDialog
          title={t('account.devices.confirm.title')}
          button={t('account.devices.logOutOthersButton')}
          busyWords={t('account.devices.busy')}
          act={logOutOthers}
          onClose={() => setAsking(false)}
        >
          <p>{t('account.devices.confirm.text', { count: others.length })}</p>
        </ConfirmDialog>
      )}
    </Panel>
  );
}

function DeviceLine({ device }: { device: ListedDevice }) {
  const t = useTexts<OwnLoginTexts>();
  const toast = useToast();
  const queries = useQueryClient();
  const name = useDeviceName(device);
  const facts = useFacts(device);
  const leaving = useSending(async () => {
    const done = await attemptLogin('DELETE /user/devices/:deviceId', { params: { deviceId: device.id } });
    // Not found: it has logged out meanwhile, which is what the person wanted.
    if (!done.ok && done.problem.status !== 404) return problemIn(done);
    toast(t('account.devices.loggedOut', { name }));
    await queries.invalidateQueries(loginQuery);
    return null;
  });
  return (
    <>
      {leaving.problem !== null && (
        <li className="lines__1">
          <SaveFailed {...leaving} />
        </li>
      )}
      <Line icon={ICONS[device.kind]} title={name} text={device.current ? t('account.devices.now') : facts}>
        {device.current ? (
          <Status of="ok">{t('account.devices.this')}</Status>
        ) : (
          <Button
            size="sm"
            aria-label={t('account.devices.logOutAria', { name })}
            busy={leaving.busy ? t('account.devices.busy') : null}
            onClick={leaving.send}
          >
            {t('account.devices.logOutButton')}
          </Button>
        )}
      </Line>
    </>
  );
}

function useDeviceName({ browser, system }: ListedDevice): string {
  const t = useTexts<OwnLoginTexts>();
  if (browser === '' && system === '') return t('account.devices.unknown');
  return browser === '' || system === '' ? `${browser}${system}` : t('account.devices.name', { browser, system });
}

function useFacts({ firstAt, lastAt }: ListedDevice): string {
  const t = useTexts<OwnLoginTexts>();
  const { lang } = useLanguage();
  const { zone } = useBrand();
  const today = useToday();
  const [first, last] = [new Date(firstAt), new Date(lastAt)];
  const moment = momentOfUse({ lang, zone, today }, last);
  const date = dayOfUse({ lang, zone, today }, first);
  if (moment.isToday) return t('account.devices.factsToday', { date, time: moment.time });
  const isSame = dayAt(first, zone) === dayAt(last, zone);
  return t(isSame ? 'account.devices.factsSameDay' : 'account.devices.facts', {
    date,
    day: moment.day,
    time: moment.time,
  });
}
