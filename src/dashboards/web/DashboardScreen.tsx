import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { takesPayment } from '#brands/web/page.ts';
import { usePageTitle } from '#brands/web/page-title.ts';
import { useSession } from '#identity/web/session.tsx';
import { useFirstLoad } from '#platform/web/first-load.ts';
import { laterPart } from '#platform/web/ui/later-part.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { LoadedPart } from '#platform/web/ui/LoadedPart.tsx';
import { PanelSkeleton } from '#platform/web/ui/Skeleton.tsx';
import { subscriptionQuery } from '#billing/web/subscription-queries.ts';
import { latestCardQuery } from '#cards/web/card-queries.ts';
import { goalsQuery } from '#goals/web/goal-queries.ts';
import { useLatestSurveys } from '#surveys/web/latest-surveys.ts';
import { AskedPanel } from './AskedPanel.tsx';
import { answeredQuery, askedQuery } from './asked-queries.ts';
import { firstStep } from '../rules/first-run.ts';
import { enoughForCard, nextGoals } from '../rules/overview.ts';
import type { DashboardTexts } from '../texts/dashboard.en.ts';
import './dashboard.css';
import { useGuideHidden } from './first/guide-kept.ts';
import { GoalsPanel } from './GoalsPanel.tsx';
import { NoOrganisation } from './NoOrganisation.tsx';
import { Panels } from './Panels.tsx';
import { recommendationsQuery } from './recommendation-queries.ts';
import { GreetingHero, GreetingHeroOutline } from './GreetingHero.tsx';

/** Loaded lazily, because few users ever plan a deletion, and the bundle of the first screen must stay small. */
const DeletionPlanned = laterPart(() => import('#identity/web/DeletionPlanned.tsx'), 'DeletionPlanned');

/** Loaded only for new users. */
const FirstRun = laterPart(() => import('./first/FirstRun.tsx'), 'FirstRun');

/** Loaded only for users who have a notice; without it the overview is complete. */
const SubscriptionNotice = lazy(() =>
  import('#billing/web/SubscriptionNotice.tsx').then(
    (notice) => ({ default: notice.SubscriptionNotice }),
    () => ({ default: () => null }),
  ),
);

/**
 * The overview: ongoing surveys, the survey that finished last, and a recommendation (specification 2). It is the only
 * place among the panels for the notice about the subscription. A failed fetch is reported in its panel.
 */
export function DashboardScreen() {
  const t = useTexts<DashboardTexts>();
  usePageTitle(t('dashboard.title'));
  const { user } = useSession();
  const query = useLatestSurveys();
  const { data: surveys } = query;
  const reading = takesPayment() && user?.abilities?.readShared === true;
  const subscription = useQuery({ ...subscriptionQuery, enabled: reading });
  const recommendations = useInfiniteQuery(recommendationsQuery(null));
  // The goals that come next stand first in the list.
  const goals = useInfiniteQuery(goalsQuery('own', null));
  const latest = useQuery(latestCardQuery);
  const asked = useQuery(askedQuery);
  const answered = useQuery(answeredQuery);
  const [isHidden, setHidden] = useGuideHidden(user?.email ?? '');
  const free = user?.abilities?.fullLimits === true || latest.data?.length === 0;
  const toCard = user?.abilities?.create === true && free && enoughForCard(surveys ?? []);
  // Shown in one piece: late content would push down what the user already reads.
  const isLoading = useFirstLoad(
    [query, recommendations, goals, latest, asked, answered].some(({ isPending }) => isPending) ||
      (reading && subscription.isPending),
  );
  if (isLoading) return <Waiting name={user?.profile?.candidate ?? ''} />;
  const first = surveys !== undefined && latest.data?.length === 0 ? firstStep(surveys) : null;
  const notices = (
    <>
      {user?.deletionDate != null && <DeletionPlanned />}
      {reading && (
        <LoadedPart query={subscription} title={t('dashboard.subscription.loadFailed')}>
          {(read) => (read?.status === 'active' ? null : <SubscriptionNotice subscription={read} />)}
        </LoadedPart>
      )}
    </>
  );
  const asksAndNotices = (
    <>
      <AskedPanel />
      {notices}
    </>
  );
  return (
    <Suspense fallback={<Waiting name={user?.profile?.candidate ?? ''} />}>
      <GreetingHero
        name={user?.profile?.candidate ?? ''}
        surveys={surveys}
        abilities={user?.abilities ?? null}
        toCard={toCard}
        asked={asked.data?.length ?? 0}
        first={isHidden ? null : first}
      />
      <div className="wrap page stack dash">
        {first === null && user?.organization == null && surveys !== undefined && <NoOrganisation />}
        {first !== null && user !== null ? (
          <FirstRun user={user} first={first} isHidden={isHidden} onHidden={setHidden} notices={asksAndNotices}>
            {first.step === 'invite' && <Panels surveys={query} cards={latest} mayCreate toCard={toCard} />}
          </FirstRun>
        ) : (
          <>
            {notices}
            <Panels surveys={query} cards={latest} mayCreate toCard={toCard} asked={<AskedPanel />} />
          </>
        )}
        <Loaded query={goals} skeleton={null}>
          {({ pages }) => <GoalsPanel goals={nextGoals(pages.flatMap(({ rows }) => rows))} />}
        </Loaded>
      </div>
    </Suspense>
  );
}

function Waiting({ name }: { name: string }) {
  return (
    <>
      <GreetingHeroOutline name={name} />
      <div className="wrap page stack dash">
        <PanelSkeleton lines={2} />
        <PanelSkeleton lines={6} />
      </div>
    </>
  );
}
