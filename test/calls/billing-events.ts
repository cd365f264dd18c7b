import { expect } from 'vitest';
import type { BillingCalls } from '#billing/calls.ts';
import { type Arrange, asked } from '../matrix/asking.ts';
import { invoicePaid, paymentAccount, signed } from '../payment-events.ts';
import type { Tested } from './tested-call.ts';

/** A payment event for the first organisation, signed with this secret, by default the provider's. */
const signedBy =
  (secret?: string): Arrange =>
  async ({ world, orgA }) => {
    await paymentAccount(world, orgA);
    const body = JSON.stringify(invoicePaid({ at: world.now().toISOString() }));
    const signature = signed(world, body, secret === undefined ? {} : { secret });
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    return () => ({ body, headers });
  };

export const events: Tested<Pick<BillingCalls, 'POST /payment/webhook'>> = {
  'POST /payment/webhook': {
    asked: asked({ 'event:badSignature': signedBy('whsec_of_somebody_else'), 'event:validSignature': signedBy() }),
    allowed: async ({ scene, cell }) => {
      expect(await scene.world.rows('payments'), cell.told).toHaveLength(1);
    },
    // A request without a signature must not change anything.
    write: { request: () => ({ body: invoicePaid({ at: '2026-11-20T08:00:00Z' }) }), columns: {}, status: 400 },
  },
};
