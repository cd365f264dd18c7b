import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { Qr } from '#platform/web/ui/Qr.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { problemIn } from '#platform/web/save-problem.ts';
import { FormButtons } from '#platform/web/ui/FormButtons.tsx';
import { ErrorSummary } from '#platform/web/ui/ErrorSummary.tsx';
import { Modal } from '#platform/web/ui/Modal.tsx';
import { SaveFailed } from '#platform/web/ui/SaveFailed.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { useSending } from '#platform/web/use-sending.ts';
import type { FactorTexts } from '../../texts/factors.en.ts';
import type { Proof } from '../../calls.ts';
import { type Factors, factorsQuery } from './factor-queries.ts';
import { attemptLogin } from './login-queries.ts';
import { Proving } from './Proving.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

type App = { secret: string; address: string };

/** Asks for a proof, then sets up the app, whose first code confirms the secret, then shows the recovery codes. */
export function SetUpApp({ proofs, onClose }: { proofs: Factors['proofs']; onClose: () => void }) {
  const t = useTexts<FactorTexts & CommonTexts>();
  const [app, setApp] = useState<App | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const askForSecret = async (proof: Proof) => {
    const asked = await attemptLogin('POST /user/second-factor/secret', { body: { proof } });
    if (asked.ok) setApp(asked.result);
    return problemIn(asked);
  };
  if (codes !== null) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <Modal title={t('account.second.setUp.title')} narrow onClose={onClose}>
      {app === null ? (
        <Proving
          proofs={proofs}
          button={t('common.button.continue')}
          busyWords={t('common.busy.loading')}
          act={askForSecret}
          onClose={onClose}
        >
          <p>{t('account.second.setUp.text')}</p>
        </Proving>
      ) : (
        <FirstCode app={app} onCodes={setCodes} onClose={onClose} />
      )}
    </Modal>
  );
}

type FirstCodeProps = { app: App; onCodes: (codes: readonly string[]) => void; onClose: () => void };

function FirstCode({ app, onCodes, onClose }: FirstCodeProps) {
  const t = useTexts<FactorTexts & CommonTexts>();
  const queries = useQueryClient();
  const [code, setCode] = useState('');
  const { problem, dismiss, ...sending } = useSending(async () => {
    if (code.trim() === '') return { kind: 'fields', codes: ['code.required'] };
    const on = await attemptLogin('POST /user/second-factor', { body: { code } });
    if (!on.ok && on.problem.status === 404) return { kind: 'fields', codes: ['code.gone'] };
    if (!on.ok) return problemIn(on);
    onCodes(on.result.recoveryCodes);
    await queries.invalidateQueries(factorsQuery);
    return null;
  });
  const said = problem?.kind === 'fields' ? problem.codes[0] : undefined;
  return (
    <form className="stack" noValidate onSubmit={sending.send}>
      {said === undefined && <SaveFailed {...sending} problem={problem} />}
      {said === 'code.gone' && <ErrorSummary title={t('account.second.setUp.gone')} attempt={sending.tries} />}
      <p>{t('account.second.setUp.scan')}</p>
      <div className="appqr">
        <Qr address={app.address} side={QR_SIDE} label={t('account.second.setUp.qrAlt')} />
      </div>
      <p className="small">
        {t('account.second.setUp.byHand')} <code className="appkey">{inGroups(app.secret)}</code>
      </p>
      <TextField
        label={t('account.second.setUp.code')}
        hint={t('account.second.setUp.codeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        value={code}
        error={codeError(t, said)}
        onChange={({ target }) => {
          setCode(target.value);
          dismiss();
        }}
      />
      <FormButtons busy={sending.busy} onCancel={onClose}>
        {t('account.second.onButton')}
      </FormButtons>
    </form>
  );
}

const QR_SIDE = 152;

function codeError(t: ReturnType<typeof useTexts<FactorTexts>>, said: string | undefined): string | null {
  if (said === 'code.required') return t('account.second.setUp.codeRequired');
  return said === 'code.wrong' ? t('account.second.setUp.codeWrong') : null;
}

function inGroups(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
