import { useTexts } from '#languages/web/language.tsx';
import { usePageTitle } from '#brands/web/page-title.ts';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import type { SystemTexts } from '#platform/texts/system.en.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { SystemMessage } from '#platform/web/ui/SystemMessage.tsx';
import { useReloadOnline } from './OfflineNote.tsx';

/** Shown when a screen throws while rendering. */
export function Trouble() {
  const t = useTexts<SystemTexts & CommonTexts>();
  usePageTitle(t('system.serverError.title'));
  useReloadOnline();
  return (
    <SystemMessage
      of="serverError"
      embedded
      actions={
        <Button kind="cta" onClick={() => location.reload()}>
          {t('common.button.tryAgain')}
        </Button>
      }
    />
  );
}
