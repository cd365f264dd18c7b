import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#languages/web/language.tsx';
import { useToday } from '#brands/web/clock.ts';
import { usePageTitle } from '#brands/web/page-title.ts';
import { DeletionPlanned } from '#identity/web/DeletionPlanned.tsx';
import { useSession } from '#identity/web/session.tsx';
import { LoadTrouble } from '#platform/web/ui/LoadTrouble.tsx';
import { PanelSkeleton } from '#platform/web/ui/Skeleton.tsx';
import { SubscriptionNotice } from '#billing/web/SubscriptionNotice.tsx';
import { subscriptionQuery } from '#billing/web/subscription-loading.ts';
import { surveysQuery } from '#surveys/web/survey-loading.ts';
import { latestFinished, ongoingSurveys } from '../rules/overview.ts';
import type { DashboardTexts } from '../texts/dashboard.en.ts';
import './dashboard.css';
import { FinishedPanel } from './FinishedPanel.tsx';
import { InvitedNotice } from './InvitedNotice.tsx';
import { NoOrganisation } from './NoOrganisation.tsx';
import { OngoingPanel } from './OngoingPanel.tsx';
import { Sky } from './Sky.tsx';

/** The overview: what is going on, what finished last, and somebody's kind words (specification 2). */
export function DashboardScreen() {
  const t = useTexts<DashboardTexts>();
  usePageTitle(t('dashboard.title'));
  const { user } = useSession();
  const today = useToday();
  const { data: surveys, isError, refetch } = useQuery(surveysQuery);
  return (
    <>
      <Sky name={user?.profile?.candidate ?? ''} surveys={surveys} abilities={user?.abilities ?? null} />
      <div className="wrap page stack dash">
        <DeletionPlanned />
        {user?.organization == null && surveys !== undefined && <NoOrganisation />}
        {user?.organization != null && user.role === 'invited' && (
          <InvitedNotice organisation={user.organization.name} />
        )}
        {user?.abilities?.readShared === true && <SubscriptionState />}
        {isError && <LoadTrouble retry={refetch} />}
        {!isError && surveys === undefined && (
          <div className="grid-2">
            <PanelSkeleton />
            <PanelSkeleton />
          </div>
        )}
        {surveys && (
          <div className={surveys.length === 0 ? 'grid-2' : 'stack'}>
            <OngoingPanel surveys={ongoingSurveys(surveys)} today={today} />
            <FinishedPanel survey={latestFinished(surveys)} />
          </div>
        )}
      </div>
    </>
  );
}

/** The notice stands here alone among the overview's panels; what cannot be fetched says nothing (specification 2). */
function SubscriptionState() {
  const { data: subscription } = useQuery(subscriptionQuery);
  return subscription === undefined ? null : <SubscriptionNotice subscription={subscription} />;
}
