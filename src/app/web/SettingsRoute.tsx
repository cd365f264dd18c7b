import { Building2, CreditCard, type LucideIcon, Users } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { pageLogin, takesPayment } from '#brands/web/page.ts';
import { useTexts } from '#languages/web/language.tsx';
import { MailChoices } from '#mails/web/MailChoices.tsx';
import { MembershipPanel } from '#organisations/web/members/MembershipPanel.tsx';
import { useSession } from '#identity/web/session.tsx';
import { SettingsScreen } from '#identity/web/SettingsScreen.tsx';
import type { ProfileTexts } from '#identity/texts/profile.en.ts';
import { laterPart } from '#platform/web/ui/later-part.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { PanelSkeleton } from '#platform/web/ui/Skeleton.tsx';
import type { Tab } from '#platform/web/ui/Tabs.tsx';

const BuiltInLoginSettings = laterPart(
  () => import('#login/web/settings/BuiltInLoginSettings.tsx'),
  'BuiltInLoginSettings',
);
const ProgramsPlace = laterPart(() => import('#programs/web/ProgramsPlace.tsx'), 'ProgramsPlace');
const OrganisationPlace = laterPart(() => import('./OrganisationPlace.tsx'), 'OrganisationPlace');
const AgreedForMembers = laterPart(() => import('#organisations/web/agreed/AgreedForMembers.tsx'), 'AgreedForMembers');
const MembersPlace = laterPart(() => import('./MembersPlace.tsx'), 'MembersPlace');
const SubscriptionTab = laterPart(() => import('#billing/web/SubscriptionTab.tsx'), 'SubscriptionTab');

/** The settings, with the tabs that only an owner sees (specification 2). */
export function SettingsRoute() {
  const { user } = useSession();
  const tabs = useOwnersTabs();
  const ownLogin = (
    <Suspense fallback={<PanelSkeleton lines={5} />}>
      <BuiltInLoginSettings />
    </Suspense>
  );
  const isReading = user?.role === 'member' || user?.role === 'supporter';
  // An outside login has settings of its own.
  const login = pageLogin().outside === null ? ownLogin : null;
  return (
    <SettingsScreen
      more={user?.role === 'owner' ? tabs : []}
      underProfile={<MembershipPanel />}
      login={login}
      mails={<MailChoices email={user?.email ?? ''} />}
      agreed={
        isReading ? (
          <Suspense fallback={<PanelSkeleton lines={5} />}>
            <AgreedForMembers />
          </Suspense>
        ) : null
      }
      programs={
        <Suspense fallback={<PanelSkeleton lines={5} />}>
          <ProgramsPlace />
        </Suspense>
      }
    />
  );
}

function useOwnersTabs(): Tab[] {
  const t = useTexts<ProfileTexts>();
  const tab = (key: 'organisation' | 'members' | 'subscription', icon: LucideIcon, panel: ReactNode): Tab => ({
    key,
    label: t(`profile.settings.tab.${key}`),
    icon: <Icon of={icon} />,
    panel: () => <Suspense fallback={<PanelSkeleton lines={5} />}>{panel}</Suspense>,
  });
  return [
    tab('organisation', Building2, <OrganisationPlace />),
    tab('members', Users, <MembersPlace />),
    ...(takesPayment() ? [tab('subscription', CreditCard, <SubscriptionTab />)] : []),
  ];
}
