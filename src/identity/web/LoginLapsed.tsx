import { useState } from 'react';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { useTexts } from '#languages/web/language.tsx';
import type { SystemTexts } from '#platform/texts/system.en.ts';
import { Banner } from '#platform/web/ui/Banner.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { Modal } from '#platform/web/ui/Modal.tsx';
import { useOneAtATime } from '#platform/web/use-sending.ts';
import type { LoginProblem } from '../rules/login-problem.ts';
import type { LoginErrorTexts } from '#login/texts/login-errors.en.ts';

type Props = {
  /** Counts what failed for want of a login: each time the question comes back. */
  times: number;
  logInAgain: () => Promise<LoginProblem | null>;
};

/** The login has ended while a screen was open: logging in again, in a window of its own, keeps what was typed. */
export function LoginLapsed({ times, logInAgain }: Props) {
  const t = useTexts<SystemTexts & LoginErrorTexts>();
  const { busy, once } = useOneAtATime();
  const [problem, setProblem] = useState<LoginProblem | null>(null);
  const [closedAt, setClosedAt] = useState(0);
  if (closedAt === times) return null;

  const again = () => once(async () => setProblem(await logInAgain()));
  return (
    <Modal narrow title={t('signIn.error.loginRequired.text')} onClose={() => setClosedAt(times)}>
      <div className="stack">
        <p>{t('signIn.error.missingRefreshToken.action')}</p>
        {problem !== null && <Banner kind="error" title={<Words of={problem} />} />}
        <div className="row">
          <Button kind="cta" busy={busy ? t('system.login.busy') : null} onClick={() => void again()}>
            {t('system.login.button')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

/** What happened, and what to do; a window that the browser did not open has no name of its own in the library. */
function Words({ of: problem }: { of: LoginProblem }) {
  const t = useTexts<LoginErrorTexts>();
  const { name: brand } = useBrand();
  if (problem === 'popupBlocked') {
    return `${t('signIn.error.popupBlocked.text')} ${t('signIn.error.popupBlocked.action', { brand })}`;
  }
  if (problem === 'crossOriginIsolated') return t('signIn.error.crossOriginIsolated.text');
  return `${t(`signIn.error.${problem}.text`)} ${t(`signIn.error.${problem}.action`)}`;
}
