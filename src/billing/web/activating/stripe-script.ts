import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/dist/pure.mjs';

const SCRIPTS = 'https://js.stripe.com/';

// It would write cookies into our pages and watch how somebody moves on them; it takes payments without.
loadStripe.setLoadParameters({ advancedFraudSignals: false });

let loading: Promise<Stripe | null> | null = null;

/** The provider's script, asked for once a document, which has one key; null when it does not come. */
export function loadedStripe(key: string): Promise<Stripe | null> {
  return (loading ??= Promise.race([scriptMissing(), loadStripe(key).catch(() => null)]));
}

/** The provider's own loader waits for a second try that it never makes when it was told how to load. */
function scriptMissing(): Promise<null> {
  return new Promise((resolve) => {
    const missing = ({ target }: Event) => {
      if (!(target instanceof HTMLScriptElement) || !target.src.startsWith(SCRIPTS)) return;
      removeEventListener('error', missing, true);
      resolve(null);
    };
    addEventListener('error', missing, true);
  });
}
