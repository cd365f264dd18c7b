import { useState } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import type { GateTexts } from '#identity/texts/gates.en.ts';
import { Banner } from '#platform/web/ui/Banner.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { Modal } from '#platform/web/ui/Modal.tsx';
import { useOneAtATime } from '#platform/web/use-sending.ts';
import { isLoggedOut, type LoginProblem } from '../rules/login-problem.ts';
import type { LoginErrorTexts } from '#login/texts/login-errors.en.ts';
import { useLoginWords } from './login-words.ts';
import type { Lapse } from './session-state.ts';

/** `times` counts calls that failed for want of a login: each shows the dialog again. */
type Props = Lapse & { logInAgain: () => Promise<LoginProblem | null> };

/** Shown when the login ends while a screen is open: logging in again in a popup keeps what was typed. */
export function LoginLapsed({ times, problem: why, logInAgain }: Props) {
  const t = useTexts<GateTexts & LoginErrorTexts>();
  const { busy, once } = useOneAtATime();
  const [problem, setProblem] = useState<LoginProblem | null>(null);
  const [closedAt, setClosedAt] = useState(0);
  if (closedAt === times) return null;
  // An expired login is not shown as an error.
  const told = problem ?? (isLoggedOut(why) ? null : why);

  const close = () => {
    setProblem(null);
    setClosedAt(times);
  };
  const again = () => once(async () => setProblem(await logInAgain()));
  return (
    <Modal narrow title={t('signIn.error.loginRequired.text')} onClose={close}>
      <div className="stack">
        <p>{t('signIn.error.missingRefreshToken.action')}</p>
        {told !== null && <Problem of={told} />}
        <div className="row">
          <Button kind="cta" busy={busy ? t('system.login.busy') : null} onClick={() => void again()}>
            {t('system.login.button')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

function Problem({ of: problem }: { of: LoginProblem }) {
  const { name, text } = useLoginWords(problem, 'lapsed');
  return (
    <Banner kind="error" title={name}>
      {text}
    </Banner>
  );
}
