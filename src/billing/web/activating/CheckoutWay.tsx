import { useTexts } from '#languages/web/language.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import type { SubscriptionTexts } from '../../texts/subscription.en.ts';
import { attemptBilling } from '../payment-queries.ts';
import { usePaymentWords } from './payment-words.ts';
import { leaveFor, type Paying } from './use-paying.ts';

type Props = {
  paying: Paying;
  /** Our page has no form. */
  alone?: true;
};

/** The button to the provider's own page: quiet below the form, or alone. */
export function CheckoutWay({ paying: { busy, pay }, alone }: Props) {
  const t = useTexts<SubscriptionTexts>();
  const words = usePaymentWords();
  const open = async () => {
    const opened = await attemptBilling('POST /payment/create-checkout-session');
    return opened.ok ? leaveFor(opened.result.gotoUrl) : words.ofRefusal(opened.problem);
  };
  return (
    <div className={alone ? 'stack stack--s' : 'otherway'}>
      <p className="hint">{t(alone ? 'subscription.activate.checkoutHint' : 'subscription.activate.orCheckout')}</p>
      <Button
        {...(alone ? { kind: 'cta', size: 'lg', block: true } : { kind: '3' })}
        busy={busy === 'checkout' ? t('subscription.activate.busyCheckout') : null}
        onClick={() => pay('checkout', open)}
      >
        {t('subscription.activate.submitCheckout')}
      </Button>
    </div>
  );
}
