import { useTexts } from '#languages/web/language.tsx';
import { PublicBar } from '#brands/web/PublicBar.tsx';
import { usePageTitle } from '#brands/web/page-title.ts';
import { ProfileGate } from '#identity/web/profile/ProfileGate.tsx';
import type { Session } from '#identity/web/session-state.ts';
import { VerifyEmailScreen } from '#identity/web/VerifyEmailScreen.tsx';
import type { SystemTexts } from '#platform/texts/system.en.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { SystemMessage } from '#platform/web/ui/SystemMessage.tsx';

type Gated = Extract<Session, { state: 'gate' | 'ready' }>;

/** What a signed-in person must do first, instead of the routes (specification 2). */
export function Gates({ session }: { session: Gated }) {
  return (
    <>
      <PublicBar />
      <main id="main">
        <Gate session={session} />
      </main>
    </>
  );
}

function Gate({ session }: { session: Gated }) {
  const { user, logout, reload } = session;
  if (user.gate === 'invalid-domain') return <InvalidDomain email={user.email} logout={logout} />;
  if (user.gate === 'profile-required') return <ProfileGate />;
  return <VerifyEmailScreen email={user.email} reload={reload} logout={logout} />;
}

function InvalidDomain({ email, logout }: { email: string; logout: () => void }) {
  const t = useTexts<SystemTexts>();
  usePageTitle(t('system.invalidDomain.title'));
  return (
    <SystemMessage
      of="invalidDomain"
      embedded
      text={t('system.invalidDomain.text', { domain: email.split('@').at(-1) ?? '' })}
      actions={
        <Button kind="cta" onClick={logout}>
          {t('system.invalidDomain.button')}
        </Button>
      }
    />
  );
}
