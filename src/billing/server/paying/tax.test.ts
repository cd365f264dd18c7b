import { beforeAll, expect, test } from 'vitest';
import { organisation } from '../../../../test/organisations.ts';
import { usePaymentStandIn } from '../../../../test/payment-stand-in.ts';
import { openCheckout } from '../../../../test/paying.ts';
import { useWorld } from '../../../../test/world.ts';
import { openSandbox } from '../sandbox/sandbox.ts';

const standIn = usePaymentStandIn({ STRIPE_TAX: 'on' });
const world = useWorld({ settings: standIn.settings });
beforeAll(() => standIn.answerBy(openSandbox(world).http));

test('when the provider computes tax, its page asks for the address, and our own form is hidden', async () => {
  const owner = await world.person();
  await organisation(world, { owner });
  expect((await owner.call('GET /payment/offer')).body).toMatchObject({ form: null, sandbox: false });
  expect((await openCheckout(owner)).status).toBe(200);
  const asked = standIn.asked.find(({ path }) => path === '/v1/checkout/sessions');
  expect(asked?.fields).toMatchObject({ 'automatic_tax[enabled]': 'true', 'customer_update[address]': 'auto' });
});
