import { useTexts } from '#languages/web/language.tsx';
import { usePageTitle } from '#brands/web/page-title.ts';
import type { NavigationTexts } from '#platform/texts/navigation.en.ts';
import { PageHead } from '#platform/web/ui/PageHead.tsx';

/** What responders have recommended. */
export function RecommendationsScreen() {
  const title = useTexts<NavigationTexts>()('navigation.recommendations.label');
  usePageTitle(title);
  return (
    <div className="wrap page">
      <PageHead title={title} />
    </div>
  );
}
