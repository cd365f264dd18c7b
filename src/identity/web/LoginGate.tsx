import type { ReactNode } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { Logo } from '#brands/web/Logo.tsx';
import { HeroPicture } from '#brands/web/HeroPicture.tsx';
import { usePageTitle } from '#brands/web/page-title.ts';
import type { GateTexts } from '#identity/texts/gates.en.ts';
import '#platform/web/styles/hero.css';
import '#platform/web/styles/layout.css';
import { Button } from '#platform/web/ui/Button.tsx';
import type { LoginErrorTexts } from '#login/texts/login-errors.en.ts';
import './login-gate.css';
import { useOneAtATime } from '#platform/web/use-sending.ts';

export type GateProps = { login: () => Promise<void>; signUp: () => Promise<void>; silently: boolean };

/** Shown before every screen that requires a login (specification 2). */
export function LoginGate({ login, silently }: GateProps) {
  const t = useTexts<GateTexts & LoginErrorTexts>();
  // The login library is fetched first, which takes seconds on a slow network.
  const { busy, once } = useOneAtATime();
  usePageTitle(t('system.login.button'));
  return (
    <GateFrame>
      <h1 className="display">{t('system.login.title')}</h1>
      <p className="lead">{t('system.login.text')}</p>
      {silently && <p role="status">{t('signIn.logIn.silentlyLoggedOut')}</p>}
      <div className="row">
        <Button kind="cta" size="lg" busy={busy ? t('system.login.busy') : null} onClick={() => void once(login)}>
          {t('system.login.button')}
        </Button>
      </div>
    </GateFrame>
  );
}

export function GateFrame({ children }: { children: ReactNode }) {
  return (
    <main id="main" className="hero on-hero gate">
      <div className="wrap gate__in">
        <div className="stack">
          <Logo />
          {children}
        </div>
        <HeroPicture />
      </div>
    </main>
  );
}
