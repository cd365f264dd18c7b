import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { useToday } from '#brands/web/clock.ts';
import { usePageTitle } from '#brands/web/page-title.ts';
import { useSession } from '#identity/web/session.tsx';
import { useFirstLoad } from '#platform/web/first-load.ts';
import { laterPart } from '#platform/web/ui/later-part.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { LoadedPart } from '#platform/web/ui/LoadedPart.tsx';
import { PanelSkeleton } from '#platform/web/ui/Skeleton.tsx';
import { subscriptionQuery } from '#billing/web/subscription-queries.ts';
import { latestCardQuery, type CardInFull } from '#cards/web/card-queries.ts';
import { goalsQuery } from '#goals/web/goal-queries.ts';
import { type ListedSurvey, surveysQuery } from '#surveys/web/survey-queries.ts';
import { enoughForCard, latestFinished, nextGoals, ongoingSurveys } from '../rules/overview.ts';
import type { DashboardTexts } from '../texts/dashboard.en.ts';
import { CardPanel } from './CardPanel.tsx';
import './dashboard.css';
import { FinishedPanel } from './FinishedPanel.tsx';
import { GoalsPanel } from './GoalsPanel.tsx';
import { InvitedNotice } from './InvitedNotice.tsx';
import { NoOrganisation } from './NoOrganisation.tsx';
import { OngoingPanel } from './OngoingPanel.tsx';
import { recommendationsQuery } from './recommendation-queries.ts';
import { GreetingHero, GreetingHeroOutline } from './GreetingHero.tsx';

/** Loaded lazily, because few users ever plan a deletion, and the bundle of the first screen must stay small. */
const DeletionPlanned = laterPart(() => import('#identity/web/DeletionPlanned.tsx'), 'DeletionPlanned');

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
  const query = useQuery(surveysQuery);
  const { data: surveys } = query;
  const reading = user?.abilities?.readShared === true;
  const subscription = useQuery({ ...subscriptionQuery, enabled: reading });
  const recommendations = useQuery(recommendationsQuery);
  const goals = useQuery(goalsQuery);
  const latest = useQuery(latestCardQuery);
  const free = user?.abilities?.fullLimits === true || latest.data?.length === 0;
  const toCard = user?.abilities?.create === true && free && enoughForCard(surveys ?? []);
  // Shown in one piece: late content would push down what the user already reads.
  const isLoading = useFirstLoad(
    [query, recommendations, goals, latest].some(({ isPending }) => isPending) || (reading && subscription.isPending),
  );
  if (isLoading) return <Waiting name={user?.profile?.candidate ?? ''} />;
  return (
    <Suspense fallback={<Waiting name={user?.profile?.candidate ?? ''} />}>
      <GreetingHero
        name={user?.profile?.candidate ?? ''}
        surveys={surveys}
        abilities={user?.abilities ?? null}
        toCard={toCard}
      />
      <div className="wrap page stack dash">
        {user?.deletionDate != null && <DeletionPlanned />}
        {user?.organization == null && surveys !== undefined && <NoOrganisation />}
        {user?.organization != null && user.role === 'invited' && (
          <InvitedNotice organisation={user.organization.name} />
        )}
        {reading && (
          <LoadedPart query={subscription} title={t('dashboard.subscription.loadFailed')}>
            {(read) => (read?.status === 'active' ? null : <SubscriptionNotice subscription={read} />)}
          </LoadedPart>
        )}
        <Panels surveys={query} cards={latest} mayCreate={user?.abilities?.create !== false} toCard={toCard} />
        <Loaded query={goals} skeleton={null}>
          {(all) => <GoalsPanel goals={nextGoals(all)} />}
        </Loaded>
      </div>
    </Suspense>
  );
}

type PanelsProps = {
  surveys: UseQueryResult<ListedSurvey[]>;
  /** Contains only the newest card. */
  cards: UseQueryResult<CardInFull[]>;
  mayCreate: boolean;
  toCard: boolean;
};

/** The panels of ongoing and finished surveys with the newest card beside them; a new user reads what will be there. */
function Panels({ surveys, cards, mayCreate, toCard }: PanelsProps) {
  const today = useToday();
  const isNew = surveys.data?.length === 0 && cards.data?.length === 0;
  const card = (mayCreate || cards.data?.length === 1) && <CardPanel query={cards} mayMake={toCard} />;
  if (isNew && card !== false)
    return (
      <div className="grid-2">
        <OngoingPanel surveys={[]} today={today} />
        {card}
      </div>
    );
  return (
    <div className={card === false ? undefined : 'with-side'}>
      <Loaded query={surveys} skeleton={null}>
        {(all) => (
          <div className={isNew ? 'grid-2' : 'stack'}>
            <OngoingPanel surveys={ongoingSurveys(all)} today={today} />
            <FinishedPanel survey={latestFinished(all)} mayCreate={mayCreate} />
          </div>
        )}
      </Loaded>
      {card}
    </div>
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
