import { useTexts } from '#languages/web/language.tsx';
import type { SystemTexts } from '#platform/texts/system.en.ts';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { SystemMessage } from '#platform/web/ui/SystemMessage.tsx';
import { usePageTitle } from './page-title.ts';

/** Shown for an unknown address, and for a thing that this person may not see: both look alike. */
export function NotFound() {
  const t = useTexts<SystemTexts>();
  usePageTitle(t('system.notFound.title'));
  return (
    <SystemMessage
      of="notFound"
      embedded
      actions={
        <ButtonLink kind="cta" href="/">
          {t('system.notFound.button')}
        </ButtonLink>
      }
    />
  );
}
