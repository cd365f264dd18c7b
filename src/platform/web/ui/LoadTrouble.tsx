import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '../../texts/common.en.ts';
import { Banner } from './Banner.tsx';
import { Button } from './Button.tsx';

/** In place of what could not be fetched; the rest of the page stays (design 8). */
export function LoadTrouble({ retry, title }: { retry: () => unknown; title?: string }) {
  const t = useTexts<CommonTexts>();
  return (
    <Banner
      kind="error"
      title={title ?? t('common.error.fetchTitle')}
      action={<Button onClick={() => void retry()}>{t('common.button.tryAgain')}</Button>}
    >
      {title === undefined && t('common.error.fetchText')}
    </Banner>
  );
}
