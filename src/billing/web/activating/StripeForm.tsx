import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { Banner } from '#platform/web/ui/Banner.tsx';
import { SkeletonLine } from '#platform/web/ui/Skeleton.tsx';
import { cardProblemOf } from '../../rules/card-problem.ts';
import type { SubscriptionTexts } from '../../texts/subscription.en.ts';
import type { Offer } from '../payment-queries.ts';
import { PayButton } from './PayButton.tsx';
import { usePaymentWords } from './payment-words.ts';
import { returnUrl } from './return-url.ts';
import { loadedStripe } from './stripe-script.ts';
import { stripeAppearance } from './stripe-appearance.ts';
import { useOpening } from './use-opening.ts';
import type { FormProps, PayProblem } from './use-paying.ts';

/** The provider's own fields on our page. Its script loads with this form, and never before. */
export function StripeForm(props: FormProps) {
  const { lang } = useLanguage();
  const key = props.offer.form?.publishableKey ?? '';
  const [stripe, setStripe] = useState<Stripe | 'missing' | null>(null);
  useEffect(() => {
    let wanted = true;
    void loadedStripe(key).then((found) => wanted && setStripe(found ?? 'missing'));
    return () => void (wanted = false);
  }, [key]);
  if (stripe === 'missing') return <Missing />;
  if (stripe === null) return <FieldsOutline />;
  const { toPay: amount, currency } = props.offer;
  return (
    <Elements
      stripe={stripe}
      key={`${lang} ${amount}`}
      options={{
        mode: 'subscription',
        amount,
        currency,
        allowedPaymentMethodTypes: ['card'],
        locale: lang === 'no' ? 'nb' : 'en',
        appearance: stripeAppearance(),
      }}
    >
      <Fields {...props} />
    </Elements>
  );
}

function Missing() {
  const t = useTexts<SubscriptionTexts>();
  return <Banner kind="warn" title={t('subscription.activate.formMissing')} />;
}

/** Matches the height of the fields. */
function FieldsOutline() {
  return <SkeletonLine height="11rem" />;
}

function Fields({ offer, paying: { busy, pay }, onPaid }: FormProps) {
  const confirm = useConfirming(offer, onPaid);
  const [state, setState] = useState<'coming' | 'there' | 'missing'>('coming');
  if (state === 'missing') return <Missing />;
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        pay('form', confirm);
      }}
    >
      <div className="payslot">
        {state === 'coming' && <FieldsOutline />}
        <PaymentElement
          options={{ layout: 'tabs', wallets: { applePay: 'never', googlePay: 'never', link: 'never' } }}
          onReady={() => setState('there')}
          onLoadError={() => setState('missing')}
        />
      </div>
      <PayButton busy={busy} disabled={state !== 'there'} />
    </form>
  );
}

/** Opens the payment only when the button is pressed, and has the provider confirm it. */
function useConfirming(offer: Offer, onPaid: () => void): () => Promise<PayProblem | null> {
  const stripe = useStripe();
  const elements = useElements();
  const words = usePaymentWords();
  const open = useOpening(offer);
  return async () => {
    if (stripe === null || elements === null) return words.ofCard(null);
    // The field itself shows what is missing.
    const checked = await elements.submit();
    if (checked.error) return words.ofCard(cardProblemOf(checked.error));
    const opened = await open();
    if ('words' in opened) return opened;
    const error = await confirmed({ stripe, elements, clientSecret: opened.clientSecret });
    if (error?.type === 'api_connection_error' || error?.type === 'api_error') return words.unanswered;
    if (error !== null) return words.ofCard(cardProblemOf(error));
    onPaid();
    return null;
  };
}

type Confirming = { stripe: Stripe; elements: StripeElements; clientSecret: string };

/** A bank that requires authentication opens a window over the page, or a page of its own. */
async function confirmed({ stripe, elements, clientSecret }: Confirming): Promise<StripeError | null> {
  const { error } = await stripe.confirmPayment({
    elements,
    clientSecret,
    confirmParams: { return_url: returnUrl() },
    redirect: 'if_required',
  });
  return error ?? null;
}
