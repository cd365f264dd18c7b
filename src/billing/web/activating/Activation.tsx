import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useToday } from '#brands/web/clock.ts';
import { useUrlQuery } from '#platform/web/url-query.ts';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { PanelSkeleton } from '#platform/web/ui/Skeleton.tsx';
import { receivedDay } from '#shared/calendar-day.ts';
import { paymentOutcome, returnedWith } from '../../rules/activation.ts';
import { paymentQuery } from '../payment-queries.ts';
import { type KnownSubscription, useSubscription } from '../use-subscription.ts';
import { ActivatePage } from './ActivatePage.tsx';
import { Confirmed, Pending } from './Confirmation.tsx';
import { PaidAlready } from './PaidAlready.tsx';
import { PaymentPanel } from './PaymentPanel.tsx';
import { DidNotHappen, Goods, NoDaysLost, Unseen } from './PaymentNotices.tsx';

/** The outcome of a payment, and the payment form. Rendered in one piece: later content would push the form away. */
export function Activation() {
  const query = useSubscription();
  useReadAgainWhenShown();
  if (query.data !== undefined) return <Known {...query.data} />;
  return (
    <ActivatePage>
      <Loaded query={query} skeleton={<PanelSkeleton lines={6} />}>
        {() => null}
      </Loaded>
    </ActivatePage>
  );
}

function Known({ subscription, payment }: KnownSubscription) {
  const [query, change] = useUrlQuery();
  const queries = useQueryClient();
  const today = useToday();
  const isActive = subscription?.status === 'active';
  const endsOn = isActive && subscription.endDate !== null ? receivedDay(subscription.endDate) : null;
  const paidOn = payment.paid === null ? null : receivedDay(payment.paid.day);
  const outcome = paymentOutcome(returnedWith(query), { open: payment.open, paidOn, isActive }, today);
  const paid = () => {
    // A way has just been opened, and the event of its payment may come later.
    queries.setQueryData(paymentQuery.queryKey, { ...payment, open: true });
    change({ success: 'true', cancelled: null, redirect_status: null }, 'replace');
  };
  const form = <PaymentPanel onPaid={paid} />;
  const isTrial = subscription?.type === 'trial';
  if (outcome === null && endsOn !== null && !isTrial)
    return <PaidAlready endsOn={endsOn} renews={payment.renews} form={form} />;
  if (outcome === 'confirmed' && endsOn !== null)
    return (
      <ActivatePage>
        <Confirmed endsOn={endsOn} />
      </ActivatePage>
    );
  if (outcome === 'pending')
    return (
      <ActivatePage>
        <Pending />
      </ActivatePage>
    );
  return (
    <ActivatePage>
      <div className="stack">
        {(outcome === 'failed' || outcome === 'cancelled') && <DidNotHappen what={outcome} />}
        {outcome === 'unseen' && <Unseen again={() => void queries.invalidateQueries()} />}
        <div className="with-side">
          {form}
          <aside className="stack">
            {isTrial && endsOn !== null && <NoDaysLost endsOn={endsOn} />}
            <Goods />
          </aside>
        </div>
      </div>
    </ActivatePage>
  );
}

/** A page restored from the browser's back/forward cache does not know of a payment made meanwhile. */
function useReadAgainWhenShown(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void queries.invalidateQueries();
    };
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, [queries]);
}
