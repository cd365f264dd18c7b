import { useTexts } from '#languages/web/language.tsx';
import { usePageTitle } from '#brands/web/page-title.ts';
import { PageHead } from '#platform/web/ui/PageHead.tsx';
import type { CardsTexts } from '../texts/cards.en.ts';

/** The own cards (specification 2). */
export function CardListScreen() {
  const t = useTexts<CardsTexts>();
  const title = t('cards.list.title');
  usePageTitle(title);
  return (
    <div className="wrap page">
      <PageHead title={title} lead={t('cards.list.text')} />
    </div>
  );
}
