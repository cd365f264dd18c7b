import { useTexts } from '#languages/web/language.tsx';
import { PublicBar } from '#brands/web/PublicBar.tsx';
import { usePageTitle } from '#brands/web/page-title.ts';
import type { SystemTexts } from '#platform/texts/system.en.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { SystemMessage } from '#platform/web/ui/SystemMessage.tsx';

/** The login did not succeed; trying again is all there is to do. */
export function LoginFailed({ retry }: { retry: () => void }) {
  const t = useTexts<SystemTexts>();
  usePageTitle(t('system.errorLogin.title'));
  return (
    <>
      <PublicBar />
      <main id="main">
        <SystemMessage
          of="errorLogin"
          embedded
          actions={
            <Button kind="cta" onClick={retry}>
              {t('system.errorLogin.button')}
            </Button>
          }
        />
      </main>
    </>
  );
}
