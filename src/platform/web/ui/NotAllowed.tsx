import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '../../texts/common.en.ts';
import { PATHS } from '#shared/paths.ts';
import { Banner } from './Banner.tsx';
import { ButtonLink } from './Button.tsx';
import { PageHead } from './PageHead.tsx';

/** Replaces a screen that this person may not see: says so, and links to one that they may see. */
export function NotAllowed({ title, back = PATHS.overview }: { title: string; back?: string }) {
  const t = useTexts<CommonTexts>();
  return (
    <div className="wrap page">
      <PageHead title={title} />
      <Banner
        kind="warn"
        title={t('common.error.notAllowedTitle')}
        action={<ButtonLink href={back}>{t('common.button.back')}</ButtonLink>}
      >
        {t('common.error.notAllowedText')}
      </Banner>
    </div>
  );
}
