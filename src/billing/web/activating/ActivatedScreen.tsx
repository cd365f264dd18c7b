import type { ReactNode } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { useToday } from '#brands/web/clock.ts';
import { usePageTitle } from '#brands/web/page-title.ts';
import { OutsideOrganisation } from '#organisations/web/OutsideOrganisation.tsx';
import { useOwnOrganisation } from '#organisations/web/own-organisation.tsx';
import '#platform/web/styles/layout.css';
import { Banner } from '#platform/web/ui/Banner.tsx';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { PageHead } from '#platform/web/ui/PageHead.tsx';
import { PanelSkeleton } from '#platform/web/ui/Skeleton.tsx';
import { receivedDay } from '#shared/calendar-day.ts';
import { PATHS } from '#shared/paths.ts';
import { paymentOutcome } from '../../rules/activation.ts';
import type { SubscriptionTexts } from '../../texts/subscription.en.ts';

import '../subscription.css';
import { type KnownSubscription, useSubscription } from '../use-subscription.ts';
import { Pending } from './Confirmation.tsx';
import { Receipt } from './Receipt.tsx';

/** The receipt for the owner: what was paid, and until when. It only reads (rules 5). */
export function ActivatedScreen() {
  const t = useTexts<SubscriptionTexts>();
  const title = t('subscription.activated.pageTitle');
  usePageTitle(title);
  const { organisation, role, owner } = useOwnOrganisation();
  if (organisation === null || owner === null) return <OutsideOrganisation title={title} />;
  if (role === 'owner') return <Read title={title} />;
  return (
    <Elsewise title={title}>
      <Banner title={t('subscription.activate.ownerOnly', { owner })} />
    </Elsewise>
  );
}

function Read({ title }: { title: string }) {
  const query = useSubscription();
  if (query.data === undefined)
    return (
      <Elsewise title={title}>
        <Loaded query={query} skeleton={<PanelSkeleton lines={6} />}>
          {() => null}
        </Loaded>
      </Elsewise>
    );
  return <Known {...query.data} />;
}

function Known({ subscription, payment }: KnownSubscription) {
  const t = useTexts<SubscriptionTexts>();
  const today = useToday();
  const isActive = subscription?.status === 'active';
  const paidOn = payment.paid === null ? null : receivedDay(payment.paid.day);
  const outcome = paymentOutcome('success', { open: payment.open, paidOn, isActive }, today);
  if (outcome === 'pending')
    return (
      <Elsewise title={t('subscription.activate.pending.title')}>
        <Pending />
      </Elsewise>
    );
  if (payment.paid === null || subscription?.endDate == null)
    return (
      <Elsewise title={t('subscription.activated.nothingTitle')}>
        <Banner
          title={t('subscription.activated.nothingText')}
          action={
            <ButtonLink kind="1" href={PATHS.activate}>
              {t('subscription.activate.title')}
            </ButtonLink>
          }
        />
      </Elsewise>
    );
  return (
    <Receipt
      payment={{ ...payment, paid: payment.paid }}
      isActive={isActive}
      justPaid={outcome === 'confirmed'}
      endsOn={receivedDay(subscription.endDate)}
    />
  );
}

function Elsewise({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="wrap page">
      <PageHead title={title} />
      {children}
    </div>
  );
}
