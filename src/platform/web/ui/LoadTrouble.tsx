import { TriangleAlert } from 'lucide-react';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '../../texts/common.en.ts';
import '../styles/facts.css';
import { Banner } from './Banner.tsx';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

type Trouble = {
  retry: () => unknown;
  title?: string | undefined;
  /** `line` where a banner would outweigh the small missing part, `words` within a sentence. */
  look?: 'banner' | 'line' | 'words' | undefined;
};

/** Replaces content that could not be loaded; the rest of the page stays (design 8). */
export function LoadTrouble({ retry, title, look }: Trouble) {
  const t = useTexts<CommonTexts>();
  if (look === 'words')
    return (
      <span role="status">
        {title ?? t('common.error.fetchTitle')}{' '}
        <Button kind="3" size="sm" onClick={() => void retry()}>
          {t('common.button.tryAgain')}
        </Button>
      </span>
    );
  if (look === 'line')
    return (
      <div className="row trouble" role="status">
        <span className="why">
          <Icon of={TriangleAlert} />
          {title ?? t('common.error.fetchTitle')}
        </span>
        <Button size="sm" onClick={() => void retry()}>
          {t('common.button.tryAgain')}
        </Button>
      </div>
    );
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
