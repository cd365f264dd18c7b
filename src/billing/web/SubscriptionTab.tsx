import { useQuery } from '@tanstack/react-query';
import { longDay } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { useToday } from '#brands/web/clock.ts';
import '#platform/web/styles/surfaces.css';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { PanelSkeleton } from '#platform/web/ui/Skeleton.tsx';
import { Status } from '#platform/web/ui/Status.tsx';
import { daysBetween, sentDay } from '#shared/calendar-day.ts';
import { membersQuery } from '#organisations/web/organisation-queries.ts';
import { useOwnOrganisation } from '#organisations/web/own-organisation.tsx';
import { shareGone } from '../rules/subscription-time.ts';
import type { SubscriptionTexts } from '../texts/subscription.en.ts';
import { type Subscription, subscriptionQuery } from './subscription-queries.ts';
import { SubscriptionMails } from './SubscriptionMails.tsx';
import { SubscriptionNotice } from './SubscriptionNotice.tsx';
import './subscription.css';

/** The owner's fourth tab: what the organisation has, since when and until when (specification 2). */
export function SubscriptionTab() {
  const query = useQuery(subscriptionQuery);
  return (
    <Loaded query={query} skeleton={<PanelSkeleton lines={4} />}>
      {(subscription) => (
        <div className="with-side">
          <Details subscription={subscription} />
          <aside className="stack">
            <SubscriptionNotice subscription={subscription} />
            <SubscriptionMails />
          </aside>
        </div>
      )}
    </Loaded>
  );
}

function Details({ subscription }: { subscription: Subscription | null }) {
  const t = useTexts<SubscriptionTexts>();
  const { name: brand } = useBrand();
  const { organisation } = useOwnOrganisation();
  const status = subscription?.status ?? 'none';
  return (
    <section className="panel subbox">
      <div className="row row--between">
        <h2>{t('subscription.details.title', { brand, organisation: organisation?.name ?? '' })}</h2>
        <Status of={status === 'active' ? 'ok' : status === 'ended' ? 'finished' : 'upcoming'}>
          {t(`subscription.status.${status}`)}
        </Status>
      </div>
      {subscription === null ? (
        <p className="muted">{t('subscription.details.noneText')}</p>
      ) : (
        <Time subscription={subscription} />
      )}
      <Facts subscription={subscription} />
      <p className="hint">{t('subscription.details.includes')}</p>
    </section>
  );
}

/** How far the time has gone, with its first and last day under the ends of the bar. */
function Time({ subscription: { type, status, startDate, endDate } }: { subscription: Subscription }) {
  const t = useTexts<SubscriptionTexts>();
  const { lang } = useLanguage();
  const today = useToday();
  const [from, to] = [sentDay(startDate), sentDay(endDate ?? startDate)];
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
      {status === 'created' && <p>{t('subscription.details.createdText')}</p>}
    </div>
  );
}

function Facts({ subscription }: { subscription: Subscription | null }) {
  const t = useTexts<SubscriptionTexts>();
  const { lang } = useLanguage();
  const { organisation } = useOwnOrganisation();
  const { data: members } = useQuery({ ...membersQuery(organisation?.id ?? ''), enabled: organisation !== null });
  return (
    <dl className="kv">
      <div>
        <dt>{t('subscription.details.type.label')}</dt>
        <dd>{t(`subscription.type.${subscription?.type ?? 'none'}`)}</dd>
      </div>
      {subscription !== null && (
        <div>
          <dt>{t(`subscription.details.${endOf(subscription)}.label`)}</dt>
          <dd>{longDay(lang, sentDay(subscription.endDate ?? subscription.startDate))}</dd>
        </div>
      )}
      <div>
        <dt>{t('subscription.details.members.label')}</dt>
        <dd>{members?.length ?? '–'}</dd>
      </div>
    </dl>
  );
}

function endOf({ type, status }: Subscription): 'endedDate' | 'renewsDate' | 'endDate' {
  if (status === 'ended') return 'endedDate';
  return type === 'recurring' ? 'renewsDate' : 'endDate';
}
