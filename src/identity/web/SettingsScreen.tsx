import { useTexts } from '#languages/web/language.tsx';
import { usePageTitle } from '#brands/web/page-title.ts';
import { useHashIndex } from '#platform/web/ui/hash-index.ts';
import { PageHead } from '#platform/web/ui/PageHead.tsx';
import { type Tab, Tabs } from '#platform/web/ui/Tabs.tsx';
import type { ProfileTexts } from '../texts/profile.en.ts';
import { ProfileTab } from './ProfileTab.tsx';

const NONE: readonly Tab[] = [];
const NAMES = { subscription: 3 };

/** The settings; the profile is the first tab, and the app hands in those of an owner (specification 2). */
export function SettingsScreen({ more = NONE }: { more?: readonly Tab[] }) {
  const t = useTexts<ProfileTexts>();
  const title = t('profile.settings.title');
  usePageTitle(title);
  const tabs = [{ key: 'profile', label: t('profile.settings.tab.profile'), panel: () => <ProfileTab /> }, ...more];
  const [index, setIndex] = useHashIndex(tabs.length, NAMES);
  return (
    <div className="wrap page">
      <PageHead title={title} />
      {tabs.length === 1 ? <ProfileTab /> : <Tabs label={title} tabs={tabs} index={index} onIndex={setIndex} />}
    </div>
  );
}
