import { Suspense } from 'react';
import { longDay } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { useToday } from '#brands/web/clock.ts';
import '#platform/web/styles/facts.css';
import '#platform/web/styles/surfaces.css';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { PanelSkeleton } from '#platform/web/ui/Skeleton.tsx';
import { Status } from '#platform/web/ui/Status.tsx';
import { daysBetween, receivedDay, shareGone } from '#shared/calendar-day.ts';
import { PATHS } from '#shared/paths.ts';
import { useMemberCount } from '#organisations/web/members/member-count.ts';
import { useOwnOrganisation } from '#organisations/web/own-organisation.tsx';
import type { SubscriptionBannerTexts } from '../texts/subscription-banner.en.ts';
import type { SubscriptionTexts } from '../texts/subscription.en.ts';
import { PortalButton } from './PortalButton.tsx';
import type { Subscription } from './subscription-queries.ts';
import { SubscriptionNotice } from './SubscriptionNotice.tsx';
import './subscription.css';
import { type KnownSubscription, useSubscription } from './use-subscription.ts';

/** The owner's fourth tab: the subscription, its first and last day, and the payments (specification 2). */
export function SubscriptionTab() {
  const query = useSubscription();
  return (
    <Loaded query={query} skeleton={<PanelSkeleton lines={4} />}>
      {(known) => (
        <Suspense fallback={<PanelSkeleton lines={4} />}>
          <div className="with-side">
            <Details {...known} />
            <aside className="stack">
              <SubscriptionNotice subscription={known.subscription} />
            </aside>
          </div>
        </Suspense>
      )}
    </Loaded>
  );
}

function Details({ subscription, payment }: KnownSubscription) {
  const t = useTexts<SubscriptionTexts>();
  const { name: brand } = useBrand();
  const { organisation } = useOwnOrganisation();
  const status = subscription?.status ?? 'none';
  const isTrial = subscription?.type === 'trial' && status === 'active';
  return (
    <section className="panel subbox">
      <div className="row row--between">
        <h2>{t('subscription.details.title', { brand, organisation: organisation?.name ?? '' })}</h2>
        <Status of={isTrial ? 'upcoming' : status === 'active' ? 'ok' : status === 'ended' ? 'finished' : 'upcoming'}>
          {t(`subscription.status.${isTrial ? 'trial' : status}`)}
        </Status>
      </div>
      <WhatThereIs subscription={subscription} />
      <Facts subscription={subscription} payment={payment} />
      <WaysOn subscription={subscription} payment={payment} />
      {!payment.portal && <p className="hint">{t('subscription.details.includes')}</p>}
    </section>
  );
}

function WhatThereIs({ subscription }: { subscription: Subscription | null }) {
  const t = useTexts<SubscriptionTexts>();
  if (subscription === null) return <p className="muted">{t('subscription.details.noneText')}</p>;
  const { endDate } = subscription;
  if (endDate === null) return <p className="muted">{t('subscription.details.createdText')}</p>;
  return <Time subscription={{ ...subscription, endDate }} />;
}

/** The progress bar of the time, with the first and the last day under its ends. */
function Time({ subscription: { type, status, startDate, endDate } }: { subscription: Lasting }) {
  const t = useTexts<SubscriptionTexts>();
  const { lang } = useLanguage();
  const today = useToday();
  const [from, to] = [receivedDay(startDate), receivedDay(endDate)];
  const percent = Math.round(shareGone(from, to, today) * 100);
  return (
    <div className="subtime">
      <div
        className="prog__t"
        role="progressbar"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-label={t('subscription.details.progressAria')}
      >
        <i style={{ inlineSize: `${percent}%` }} />
      </div>
      <p className="row row--between small muted">
        <span>{longDay(lang, from)}</span>
        <span>{longDay(lang, to)}</span>
      </p>
      {type === 'trial' && status === 'active' && (
        <p>{t('subscription.details.trialLeft', { count: Math.max(0, daysBetween(today, to)) })}</p>
      )}
    </div>
  );
}

type Lasting = Subscription & { endDate: string };

function Facts({ subscription, payment: { renews } }: KnownSubscription) {
  const t = useTexts<SubscriptionTexts>();
  const { lang } = useLanguage();
  const { organisation } = useOwnOrganisation();
  const members = useMemberCount(organisation?.id ?? null);
  const type = subscription?.type ?? 'none';
  const end = subscription?.status === 'ended' ? 'endedDate' : renews ? 'renewsDate' : 'endDate';
  return (
    <dl className="kv">
      <div>
        <dt>{t('subscription.details.type.label')}</dt>
        <dd>{t(`subscription.type.${type === 'recurring' && !renews ? 'once' : type}`)}</dd>
      </div>
      {subscription?.endDate != null && (
        <div>
          <dt>{t(`subscription.details.${end}.label`)}</dt>
          <dd>{longDay(lang, receivedDay(subscription.endDate))}</dd>
        </div>
      )}
      <div>
        <dt>{t('subscription.details.members.label')}</dt>
        <dd>{members ?? '–'}</dd>
      </div>
    </dl>
  );
}

/**
 * A link to the portal when it has content, and to payment while the subscription runs and will end. An ended one has
 * its notice.
 */
function WaysOn({ subscription, payment: { portal, renews } }: KnownSubscription) {
  const t = useTexts<SubscriptionBannerTexts>();
  const ends = subscription?.status === 'active' && !renews;
  const state = subscription?.type === 'trial' ? 'trialEnded' : 'ended';
  return (
    <>
      {ends && (
        <div className="row">
          <ButtonLink kind={portal ? '2' : '1'} href={PATHS.activate}>
            {t(`subscription.banner.${state}.button`)}
          </ButtonLink>
        </div>
      )}
      {portal && subscription?.id !== undefined && <PortalButton subscriptionId={subscription.id} />}
    </>
  );
}
