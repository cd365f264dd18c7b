import { useTexts } from '#languages/web/language.tsx';
import type { SystemTexts } from '#platform/texts/system.en.ts';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { SystemMessage } from '#platform/web/ui/SystemMessage.tsx';
import { usePageTitle } from './page-title.ts';

/** An address that leads nowhere, or to something that is not there for this person: both look alike. */
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
