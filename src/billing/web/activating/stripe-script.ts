import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/dist/pure.mjs';

const SCRIPTS = 'https://js.stripe.com/';

// Fraud signals would write cookies into our pages and track movements on them; payments work without.
loadStripe.setLoadParameters({ advancedFraudSignals: false });

let loading: Promise<Stripe | null> | null = null;

/** Returns the provider's script, loaded once for a document, which has one key; null when it does not load. */
export function loadedStripe(key: string): Promise<Stripe | null> {
  return (loading ??= Promise.race([scriptMissing(), loadStripe(key).catch(() => null)]));
}

/** With load parameters set, the provider's loader waits for a retry that it never makes. */
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
