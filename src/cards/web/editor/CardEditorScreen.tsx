import { useTexts } from '#languages/web/language.tsx';
import { usePageTitle } from '#brands/web/page-title.ts';
import { PageHead } from '#platform/web/ui/PageHead.tsx';
import { PATHS } from '#shared/paths.ts';
import type { CardsTexts } from '../../texts/cards.en.ts';

/** A new card (specification 2): two surveys, a title, two colours. */
export function CardEditorScreen() {
  const t = useTexts<CardsTexts>();
  const title = t('cards.create.title');
  usePageTitle(title);
  return (
    <div className="wrap page">
      <PageHead
        title={title}
        lead={t('cards.create.text')}
        crumbs={[{ label: t('cards.list.title'), href: PATHS.cards }]}
      />
    </div>
  );
}
