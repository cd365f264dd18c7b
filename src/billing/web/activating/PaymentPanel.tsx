import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { laterPart } from '#platform/web/ui/later-part.tsx';
import { ErrorSummary } from '#platform/web/ui/ErrorSummary.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { PanelSkeleton, SkeletonLine } from '#platform/web/ui/Skeleton.tsx';
import type { SubscriptionTexts } from '../../texts/subscription.en.ts';
import { type Offer, offerQuery } from '../payment-queries.ts';
import { TestBand } from '../TestBand.tsx';
import { CheckoutWay } from './CheckoutWay.tsx';
import { Price } from './Price.tsx';
import { type Paying, usePaying } from './use-paying.ts';

/** Each form is fetched only when it is shown. */
const StripeForm = laterPart(() => import('./StripeForm.tsx'), 'StripeForm');
const SandboxForm = laterPart(() => import('./SandboxForm.tsx'), 'SandboxForm');

export function PaymentPanel({ onPaid }: { onPaid: () => void }) {
  const query = useQuery(offerQuery);
  return (
    <div>
      <Loaded query={query} skeleton={<PanelSkeleton lines={6} />} later="quiet">
        {(offer) => <Offered offer={offer} onPaid={onPaid} />}
      </Loaded>
    </div>
  );
}

function Offered({ offer, onPaid }: { offer: Offer; onPaid: () => void }) {
  const t = useTexts<SubscriptionTexts>();
  const paying = usePaying(t('subscription.payment.unknown'));
  const Form = offer.sandbox ? SandboxForm : StripeForm;
  return (
    <section className={offer.sandbox ? 'panel stack paybox paybox--test' : 'panel stack paybox'}>
      {offer.sandbox && <TestBand />}
      <WhatWentWrong paying={paying} />
      <Price offer={offer} />
      {offer.form === null ? (
        <CheckoutWay paying={paying} alone />
      ) : (
        // Both ways appear together: a form that arrived later would push the button away from under a press.
        <Suspense fallback={<SkeletonLine height="14rem" />}>
          <Form offer={offer} paying={paying} onPaid={onPaid} />
          <CheckoutWay paying={paying} />
        </Suspense>
      )}
    </section>
  );
}

function WhatWentWrong({ paying: { problem, tries } }: { paying: Paying }) {
  const t = useTexts<SubscriptionTexts>();
  if (problem === null) return null;
  if (!problem.notCharged) return <ErrorSummary title={problem.words} attempt={tries} />;
  return (
    <ErrorSummary title={t('subscription.activate.error.title')} attempt={tries}>
      {problem.words}
    </ErrorSummary>
  );
}
