import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { fetchedCode } from '#platform/web/fetched-code.ts';
import { Banner } from '#platform/web/ui/Banner.tsx';

/** Shorter interruptions, for example in a tunnel, are not reported. */
const PATIENCE_MS = 300;

/**
 * Shows that there is no network while there is none, because skeletons alone would pulse for ever. Waiting requests
 * resume by themselves.
 */
export function OfflineNote() {
  const t = useTexts<CommonTexts>();
  const online = useSyncExternalStore(listen, () => navigator.onLine);
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(!online), online ? 0 : PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [online]);
  return (
    <div className="offline" role="status">
      {waited && !online && (
        <Banner kind="warn" title={t('common.error.offlineTitle')}>
          {t('common.error.offlineText')}
        </Banner>
      )}
    </div>
  );
}

function listen(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

/**
 * Reloads a screen that could not be fetched as soon as the server can be reached. A reload at once could end on the
 * browser's own page, because the network may announce its return before it works.
 */
export function useReloadOnline(): void {
  useEffect(() => {
    const reload = () =>
      void fetchedCode(() => fetch(location.href, { method: 'HEAD' })).then(
        () => location.reload(),
        () => undefined,
      );
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, []);
}
