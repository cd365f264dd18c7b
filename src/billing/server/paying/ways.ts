import type Stripe from 'stripe';
import { PATHS } from '#shared/paths.ts';
import type { WayName } from './account-store.ts';
import { isOutdated, isUnknown } from './call-provider.ts';

export type Order = {
  organisationId: string;
  price: string;
  coupon: string | null;
  tax: boolean;
  lang: 'en' | 'no';
  origin: string;
};

/** An open way: the data that the browser needs, the amount, and the time of expiry. */
export type Opens = { opens: string; toPay: number; until: Date };

export type Standing = ({ is: 'open' } & Opens) | { is: 'over' } | { is: 'paid' };

type Opened = Opens & { ref: string };

/** A way to pay at the provider: its payment page, or its subscription that waits for the form on our own page. */
export type Way = {
  name: WayName;
  /** The same order with the same key returns the same way. */
  open: (stripe: Stripe, paid: { customer: string; order: Order; until: Date }, key: string) => Promise<Opened>;
  look: (stripe: Stripe, ref: string) => Promise<Standing>;
  /** Returns the outcome: over, or paid before it could be closed. */
  close: (stripe: Stripe, ref: string) => Promise<Standing>;
};

const PROVIDER_LANG = { no: 'nb', en: 'en' } as const;

/** The provider's code of the language. */
export function providerLang(lang: 'en' | 'no'): 'nb' | 'en' {
  return PROVIDER_LANG[lang];
}

const checkout: Way = {
  name: 'checkout',
  open: async (stripe, { customer, order, until }, key) => {
    const { organisationId: organisation, price, tax, origin } = order;
    const session = await stripe.checkout.sessions.create(
      {
        mode: 'subscription',
        customer,
        client_reference_id: organisation,
        line_items: [{ price, quantity: 1 }],
        ...discountsOf(order),
        automatic_tax: { enabled: tax },
        // The tax depends on the address, which the page asks for.
        ...(tax ? { customer_update: { address: 'auto' as const } } : {}),
        locale: providerLang(order.lang),
        success_url: `${origin}${PATHS.activate}?success=true`,
        cancel_url: `${origin}${PATHS.activate}?cancelled=true`,
        expires_at: secondsOf(until),
        subscription_data: { metadata: { organisation } },
      },
      { idempotencyKey: key },
    );
    return openedBy(session.id, standingOfSession(session));
  },
  look: (stripe, ref) => stripe.checkout.sessions.retrieve(ref).then(standingOfSession).catch(overIfUnknown),
  close: async (stripe, ref) => {
    const before = await checkout.look(stripe, ref);
    if (before.is !== 'open') return before;
    return stripe.checkout.sessions
      .expire(ref)
      .then(standingOfSession)
      .catch(lookAgain(checkout, stripe, ref));
  },
};

const form: Way = {
  name: 'form',
  open: async (stripe, { customer, order }, key) => {
    const { organisationId: organisation, price, tax } = order;
    const subscription = await stripe.subscriptions.create(
      {
        customer,
        items: [{ price }],
        ...discountsOf(order),
        payment_behavior: 'default_incomplete',
        payment_settings: { save_default_payment_method: 'on_subscription' },
        automatic_tax: { enabled: tax },
        metadata: { organisation },
        expand: WITH_SECRET,
      },
      { idempotencyKey: key },
    );
    return openedBy(subscription.id, standingOfSubscription(subscription));
  },
  look: (stripe, ref) =>
    stripe.subscriptions.retrieve(ref, { expand: WITH_SECRET }).then(standingOfSubscription).catch(overIfUnknown),
  close: async (stripe, ref) => {
    const before = await form.look(stripe, ref);
    if (before.is !== 'open') return before;
    const ended = stripe.subscriptions.cancel(ref, { expand: ['latest_invoice'] });
    return ended.then(standingOfEnded).catch(lookAgain(form, stripe, ref));
  },
};

/** A way that could not be closed has been paid, or is over, since it was read. */
function lookAgain(way: Way, stripe: Stripe, ref: string) {
  return async (error: unknown): Promise<Standing> => {
    const standing = isOutdated(error) ? await way.look(stripe, ref) : null;
    if (standing === null || standing.is === 'open') throw error;
    return standing;
  };
}

export const WAYS: Readonly<Record<WayName, Way>> = { checkout, form };

const WITH_SECRET = ['latest_invoice.confirmation_secret'];
/** How long a subscription waits for its first payment, by the provider's rule. */
const FORM_OPEN_SECONDS = 23 * 3_600;

function discountsOf({ coupon }: Order) {
  return coupon === null ? {} : { discounts: [{ coupon }] };
}

function standingOfSession({ status, url, amount_total: toPay, expires_at }: Stripe.Checkout.Session): Standing {
  if (status === 'complete') return { is: 'paid' };
  if (status !== 'open' || url === null || toPay === null) return { is: 'over' };
  return { is: 'open', opens: url, toPay, until: instantOf(expires_at) };
}

function standingOfSubscription(subscription: Stripe.Subscription): Standing {
  const { status, created, latest_invoice: invoice } = subscription;
  if (status === 'incomplete_expired' || status === 'canceled') return { is: 'over' };
  if (status !== 'incomplete') return { is: 'paid' };
  if (typeof invoice !== 'object' || !invoice?.confirmation_secret) return { is: 'over' };
  const { confirmation_secret: secret, amount_due: toPay } = invoice;
  return { is: 'open', opens: secret.client_secret, toPay, until: instantOf(created + FORM_OPEN_SECONDS) };
}

/** Paid between the read and the end: the payment counts, and no second one is requested. */
function standingOfEnded({ latest_invoice: invoice }: Stripe.Subscription): Standing {
  return typeof invoice === 'object' && invoice?.status === 'paid' ? { is: 'paid' } : { is: 'over' };
}

function openedBy(ref: string, standing: Standing): Opened {
  if (standing.is !== 'open') throw new TypeError(`a way to pay was created and is ${standing.is} at once`);
  const { opens, toPay, until } = standing;
  return { ref, opens, toPay, until };
}

function overIfUnknown(error: unknown): Standing {
  if (isUnknown(error)) return { is: 'over' };
  throw error;
}

function secondsOf(instant: Date): number {
  return Math.floor(instant.getTime() / 1_000);
}

function instantOf(seconds: number): Date {
  return new Date(seconds * 1_000);
}
