import { VisitorFrame } from '#brands/pages/VisitorFrame.tsx';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { useTexts } from '#languages/web/language.tsx';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { SystemMessage } from '#platform/web/ui/SystemMessage.tsx';
import type { PublicCardTexts } from '../texts/public-card.en.ts';
import type { NoCard } from './seen-card.ts';

export function NoCardPage({ why }: { why: NoCard }) {
  const t = useTexts<PublicCardTexts>();
  const { name: brand, homepage } = useBrand();
  const words = {
    missing: {},
    off: { title: t('cards.public.off.title'), text: t('cards.public.off.text') },
    'too-many': { title: t('cards.public.tooMany.title'), text: t('cards.public.tooMany.text') },
  };
  return (
    <VisitorFrame>
      <SystemMessage
        of="notFound"
        embedded
        {...words[why]}
        actions={
          <ButtonLink kind="cta" href={homepage}>
            {t('cards.public.homeLink', { brand })}
          </ButtonLink>
        }
      />
    </VisitorFrame>
  );
}
