import { KeyRound } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { problemIn, type SaveProblem } from '#platform/web/save-problem.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { ErrorSummary } from '#platform/web/ui/ErrorSummary.tsx';
import { SaveFailed } from '#platform/web/ui/SaveFailed.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { useSending } from '#platform/web/use-sending.ts';
import type { FactorTexts } from '../../texts/factors.en.ts';
import { knowsPasskeys, shownByBrowser } from './browser-passkeys.ts';
import type { Proof } from '../../calls.ts';
import type { Factors } from './factor-queries.ts';
import { attemptLogin } from './login-queries.ts';

type Props = {
  proofs: Factors['proofs'];
  button: string;
  busyWords: string;
  danger?: true;
  /** Performs the change with the given proof; returns the problem, or null on success. */
  act: (shown: Proof) => Promise<SaveProblem | null>;
  onClose: () => void;
  children: ReactNode;
};

const wrong = (code: string): SaveProblem => ({ kind: 'fields', codes: [code] });

/**
 * Asks for the proof before a change: the password or a passkey. With neither, the person must have logged in just now.
 */
export function Proving({ proofs, button, busyWords, danger, act, onClose, children }: Props) {
  const t = useTexts<FactorTexts & CommonTexts>();
  const [password, setPassword] = useState('');
  const byPassword = useSending(async () => {
    if (!proofs.password) return act({});
    return password === '' ? wrong('proof.required') : act({ password });
  });
  const byPasskey = useSending(async () => {
    const asked = await attemptLogin('POST /user/proof');
    if (!asked.ok) return problemIn(asked);
    const answer = await shownByBrowser(asked.result);
    if ('problem' in answer) return wrong('proof.passkey');
    return act({ passkey: answer.shown });
  });
  const { code, other } = saidOf(byPasskey.problem ?? byPassword.problem);
  const tried = byPasskey.problem === null ? byPassword : byPasskey;
  const offersPasskey = proofs.passkey && knowsPasskeys();
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        byPasskey.dismiss();
        byPassword.send(event);
      }}
    >
      {other !== null && <SaveFailed {...tried} problem={other} />}
      {code === 'proof.passkey' && <ErrorSummary title={t('account.proof.passkeyFailed')} attempt={tried.tries} />}
      {code === 'proof.wrong' && !proofs.password && (
        <ErrorSummary
          title={t(proofs.passkey ? 'account.proof.passkeyFailed' : 'account.proof.logInAgain')}
          attempt={tried.tries}
        />
      )}
      {children}
      {proofs.password && (
        <TextField
          label={t('account.proof.password')}
          type="password"
          autoComplete="current-password"
          value={password}
          error={passwordError(t, code)}
          onChange={({ target }) => {
            setPassword(target.value);
            byPassword.dismiss();
            byPasskey.dismiss();
          }}
        />
      )}
      <div className="row">
        {(proofs.password || !offersPasskey) && (
          <Button kind={danger ? 'danger' : '1'} type="submit" busy={byPassword.busy ? busyWords : null}>
            {button}
          </Button>
        )}
        {offersPasskey && (
          <Button
            icon={KeyRound}
            kind={proofs.password ? '2' : '1'}
            busy={byPasskey.busy ? t('account.proof.passkeyBusy') : null}
            onClick={() => {
              byPassword.dismiss();
              byPasskey.send();
            }}
          >
            {t('account.proof.passkeyButton')}
          </Button>
        )}
        <Button kind="3" onClick={onClose}>
          {t('common.button.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Separates the error of the code field from the one above the form. */
function saidOf(problem: SaveProblem | null): { code: string | null; other: SaveProblem | null } {
  if (problem?.kind !== 'fields') return { code: null, other: problem };
  return { code: problem.codes[0] ?? null, other: null };
}

function passwordError(t: ReturnType<typeof useTexts<FactorTexts>>, code: string | null): string | null {
  if (code === 'proof.required') return t('account.proof.passwordRequired');
  return code === 'proof.wrong' ? t('account.proof.passwordWrong') : null;
}
