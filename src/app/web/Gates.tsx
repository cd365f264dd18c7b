import { useTexts } from '#languages/web/language.tsx';
import { PublicBar } from '#brands/web/PublicBar.tsx';
import { usePageTitle } from '#brands/web/page-title.ts';
import { ProfileGate } from '#identity/web/profile/ProfileGate.tsx';
import { useSession } from '#identity/web/session.tsx';
import { VerifyEmailScreen } from '#identity/web/VerifyEmailScreen.tsx';
import type { SystemTexts } from '#platform/texts/system.en.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { DOMAIN_REFUSED } from '#platform/web/ui/system-pictures.ts';
import { SystemMessage } from '#platform/web/ui/SystemMessage.tsx';

/** The steps that a signed-in person must take first, shown instead of the routes (specification 2). */
export function Gates() {
  return (
    <>
      <PublicBar />
      <main id="main">
        <Gate />
      </main>
    </>
  );
}

function Gate() {
  const { user, logout, reload } = useSession();
  if (user === null) return null;
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
      picture={DOMAIN_REFUSED}
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
