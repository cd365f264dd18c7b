import { type Endpoint, endpointsOf } from '#platform/server/endpoint.ts';
import { billingCalls } from '../../calls.ts';
import { openWay } from './opening.ts';
import { openPortal } from './portal.ts';
import { readOffer, readPayment } from './payment-reading.ts';

const endpoint = endpointsOf(billingCalls);

const createCheckoutSession = endpoint('POST /payment/create-checkout-session', {
  runOutside: async (_input, context) => ({ gotoUrl: (await openWay('checkout', context)).opens }),
});

const createPaymentIntent = endpoint('POST /payment/payment-intent', {
  runOutside: async (_input, context) => {
    const { opens: clientSecret, toPay } = await openWay('form', context);
    return { clientSecret, toPay };
  },
});

export const payingEndpoints: readonly Endpoint[] = [
  readPayment,
  readOffer,
  createCheckoutSession,
  createPaymentIntent,
  openPortal,
];
