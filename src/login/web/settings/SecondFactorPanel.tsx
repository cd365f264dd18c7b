import { useQueryClient } from '@tanstack/react-query';
import { FileKey, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { longDay } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { problemIn } from '#platform/web/save-problem.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { Modal } from '#platform/web/ui/Modal.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { Status } from '#platform/web/ui/Status.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';
import { dayAt } from '#shared/calendar-day.ts';
import type { FactorTexts } from '../../texts/factors.en.ts';
import type { Proof } from '../../calls.ts';
import { type Factors, factorsQuery } from './factor-queries.ts';
import './factors.css';
import { Line } from '#platform/web/ui/Line.tsx';
import { attemptLogin } from './login-queries.ts';
import { Proving } from './Proving.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SetUpApp } from './SetUpApp.tsx';

export function SecondFactorPanel({ factors }: { factors: Factors }) {
  const t = useTexts<FactorTexts>();
  const { lang } = useLanguage();
  const { zone } = useBrand();
  const [asking, setAsking] = useState<'on' | 'off' | 'codes' | null>(null);
  const { secondFactor, proofs } = factors;
  const close = () => setAsking(null);
  const status = secondFactor !== null && <Status of="ok">{t('account.second.on')}</Status>;
  return (
    <Panel title={t('account.second.title')} sub={t('account.second.text')} aside={status}>
      <ul className="lines keylines">
        <Line
          icon={Smartphone}
          title={t('account.second.app.title')}
          text={
            secondFactor === null
              ? t('account.second.app.none')
              : t('account.second.app.since', { date: longDay(lang, dayAt(new Date(secondFactor.since), zone)) })
          }
        >
          <Button size="sm" onClick={() => setAsking(secondFactor === null ? 'on' : 'off')}>
            {t(secondFactor === null ? 'account.second.onButton' : 'account.second.offButton')}
          </Button>
        </Line>
        {secondFactor !== null && (
          <Line
            icon={FileKey}
            title={t('account.second.codes.title')}
            text={t('account.second.codes.left', { count: secondFactor.codesLeft })}
          >
            <Button size="sm" onClick={() => setAsking('codes')}>
              {t('account.second.newCodesButton')}
            </Button>
          </Line>
        )}
      </ul>
      {asking === 'on' && <SetUpApp proofs={proofs} onClose={close} />}
      {asking === 'off' && <SwitchOff proofs={proofs} onClose={close} />}
      {asking === 'codes' && <NewCodes proofs={proofs} onClose={close} />}
    </Panel>
  );
}

type Props = { proofs: Factors['proofs']; onClose: () => void };

function SwitchOff({ proofs, onClose }: Props) {
  const t = useTexts<FactorTexts & CommonTexts>();
  const toast = useToast();
  const queries = useQueryClient();
  const switchOff = async (proof: Proof) => {
    const done = await attemptLogin('POST /user/second-factor/off', { body: { proof } });
    if (!done.ok && done.problem.status !== 404) return problemIn(done);
    toast(t('account.second.switchedOff'));
    onClose();
    await queries.invalidateQueries(factorsQuery);
    return null;
  };
  return (
    <Modal title={t('account.second.switchOff.title')} narrow onClose={onClose}>
      <Proving
        proofs={proofs}
        button={t('account.second.offButton')}
        busyWords={t('common.busy.saving')}
        danger
        act={switchOff}
        onClose={onClose}
      >
        <p>{t('account.second.switchOff.text')}</p>
      </Proving>
    </Modal>
  );
}

function NewCodes({ proofs, onClose }: Props) {
  const t = useTexts<FactorTexts & CommonTexts>();
  const queries = useQueryClient();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const renew = async (proof: Proof) => {
    const done = await attemptLogin('POST /user/second-factor/codes', { body: { proof } });
    if (!done.ok) return problemIn(done);
    setCodes(done.result.recoveryCodes);
    await queries.invalidateQueries(factorsQuery);
    return null;
  };
  if (codes !== null) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <Modal title={t('account.second.newCodes.title')} narrow onClose={onClose}>
      <Proving
        proofs={proofs}
        button={t('common.button.continue')}
        busyWords={t('common.busy.creating')}
        act={renew}
        onClose={onClose}
      >
        <p>{t('account.second.newCodes.text')}</p>
      </Proving>
    </Modal>
  );
}
