import { useTexts } from '#languages/web/language.tsx';
import { usePageTitle } from '#brands/web/page-title.ts';
import type { SystemTexts } from '#platform/texts/system.en.ts';
import { PageHead } from '#platform/web/ui/PageHead.tsx';

/** The profile that comes first. */
export function ProfileGate() {
  const title = useTexts<SystemTexts>()('system.profileGate.title');
  usePageTitle(title);
  return (
    <div className="wrap page">
      <PageHead title={title} />
    </div>
  );
}
