import { UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { usePageTitle } from '#brands/web/page-title.ts';
import { useHashIndex } from '#platform/web/ui/hash-index.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { PageHead } from '#platform/web/ui/PageHead.tsx';
import { type Tab, Tabs } from '#platform/web/ui/Tabs.tsx';
import type { ProfileTexts } from '../texts/profile.en.ts';
import { DeleteAccount } from './DeleteAccount.tsx';
import { DeletionPlanned } from './DeletionPlanned.tsx';
import { OwnData } from './OwnData.tsx';
import { ProfileTab } from './profile/ProfileTab.tsx';
import { SettingsPlaces } from './SettingsPlaces.tsx';

const NONE: readonly Tab[] = [];
/** The tabs of addresses with a name: each place of a tab has one. */
const NAMES = {
  subscription: 3,
  login: 0,
  mails: 0,
  data: 0,
  programs: 0,
  agreed: 0,
  documents: 1,
  webhooks: 1,
  groups: 2,
  directory: 2,
  changes: 2,
};

/** The owner decides what is agreed in the organisation's tab. */
const NAMES_OF_OWNER = { ...NAMES, agreed: 1 };

/**
 * `more` are the tabs of an owner, `underProfile` further personal content, `login` the built-in login's settings, and
 * `mails` the choice of mails, `programs` the access tokens, `agreed` what is agreed for who is not the owner; the app passes them in (specification 2).
 */
type Props = {
  more?: readonly Tab[];
  underProfile?: ReactNode;
  login?: ReactNode;
  mails: ReactNode;
  programs: ReactNode;
  agreed?: ReactNode;
};

/** The settings; the profile is the first tab. */
export function SettingsScreen({ more = NONE, underProfile, login = null, mails, programs, agreed = null }: Props) {
  const t = useTexts<ProfileTexts>();
  const title = t('profile.settings.title');
  const profile = (
    <div className="stack stack--l">
      <DeletionPlanned />
      <SettingsPlaces
        about={
          <>
            <ProfileTab />
            {underProfile}
          </>
        }
        login={login}
        mails={mails}
        programs={programs}
        agreed={agreed}
        data={
          <>
            <OwnData />
            <DeleteAccount />
          </>
        }
      />
    </div>
  );
  const label = t('profile.settings.tab.profile');
  const tabs = [{ key: 'profile', label, icon: <Icon of={UserRound} />, panel: () => profile }, ...more];
  const [index, setIndex] = useHashIndex(tabs.length, tabs.length === 1 ? NAMES : NAMES_OF_OWNER);
  // Each tab has a page title of its own, for the list of windows and the history.
  usePageTitle(tabs.length === 1 ? title : `${tabs[index]?.label ?? label} · ${title}`);
  return (
    <div className="wrap page">
      <PageHead title={title} />
      {tabs.length === 1 ? profile : <Tabs label={title} tabs={tabs} index={index} onIndex={setIndex} kept />}
    </div>
  );
}
