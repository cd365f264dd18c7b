import { type Endpoint, endpointsOf } from '#platform/server/endpoint.ts';
import { billingCalls } from '../../calls.ts';
import { organisationToPayFor } from '../permits.ts';
import { openWay } from './open-payment.ts';
import { openPortal } from './portal.ts';
import { readOffer, readPayment } from './payment-reading.ts';

const endpoint = endpointsOf(billingCalls);

const createCheckoutSession = endpoint('POST /payment/create-checkout-session', {
  permit: organisationToPayFor,
  runOutside: async ({ permitted }, context) => ({ gotoUrl: (await openWay('checkout', permitted, context)).opens }),
});

const createPaymentIntent = endpoint('POST /payment/payment-intent', {
  permit: organisationToPayFor,
  runOutside: async ({ permitted }, context) => {
    const { opens: clientSecret, toPay } = await openWay('form', permitted, context);
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
