import { useTexts } from '#languages/web/language.tsx';
import { usePageTitle } from '#brands/web/page-title.ts';
import type { NavigationTexts } from '#platform/texts/navigation.en.ts';
import { PageHead } from '#platform/web/ui/PageHead.tsx';

/** The settings. */
export function SettingsScreen() {
  const title = useTexts<NavigationTexts>()('navigation.userMenu.settings.label');
  usePageTitle(title);
  return (
    <div className="wrap page">
      <PageHead title={title} />
    </div>
  );
}
