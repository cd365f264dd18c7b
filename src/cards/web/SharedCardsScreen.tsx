import { useTexts } from '#languages/web/language.tsx';
import { usePageTitle } from '#brands/web/page-title.ts';
import { PageHead } from '#platform/web/ui/PageHead.tsx';
import type { SharedCardsTexts } from '../texts/shared-cards.en.ts';

/** The cards of others (specification 2). */
export function SharedCardsScreen() {
  const t = useTexts<SharedCardsTexts>();
  const title = t('shared.cards.title');
  usePageTitle(title);
  return (
    <div className="wrap page">
      <PageHead title={title} />
    </div>
  );
}
