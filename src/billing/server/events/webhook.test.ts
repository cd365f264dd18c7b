import { expect, test } from 'vitest';
import { organisation } from '../../../../test/organisations.ts';
import { invoicePaid, paymentAccount, signed, tell, telling } from '../../../../test/payment-events.ts';
import { MORNING, useWorld } from '../../../../test/world.ts';

const world = useWorld({ log: 'kept' });
const at = (seconds: number) => new Date(Date.parse(MORNING) + seconds * 1_000);

async function customer() {
  const owner = await world.person();
  await paymentAccount(world, await organisation(world, { owner, lapsed: true }));
  return invoicePaid({ at: MORNING });
}

test('a signed event is accepted, and pays', async () => {
  expect(await tell(world, await customer())).toBe(200);
  expect(await world.rows('payments')).toMatchObject([{ invoice: 'in_1', amount: 600_000, currency: 'nok' }]);
});

test.each([
  [-301, 400],
  [-300, 200],
  [0, 200],
  [300, 200],
  [301, 400],
  [300_000_000, 400],
])('signed %i seconds from now: %i', async (seconds, status) => {
  const event = await customer();
  expect(await tell(world, event, { signedAt: at(seconds) })).toBe(status);
  expect(await world.rows('payments')).toHaveLength(status === 200 ? 1 : 0);
});

test('no signature is valid for more than ten minutes in all', async () => {
  const event = await customer();
  const signature = signed(world, JSON.stringify(event), { signedAt: at(300) });
  world.setNow(at(601).toISOString());
  expect(await tell(world, event, { signature })).toBe(400);
});

test('answers 400 to another secret, text or scheme and to a missing or worthless signature, and logs nothing of it', async () => {
  const event = await customer();
  const text = JSON.stringify(event);
  const good = signed(world, text);
  const [stamp = '', mac = ''] = good.split(',');
  const bad: Parameters<typeof tell>[2][] = [
    { secret: 'whsec_another' },
    { bytes: text.replace('600000', '600001') },
    { bytes: `${text} ` },
    { bytes: `\ufeff${text}` },
    { bytes: Buffer.concat([Buffer.from(text), Buffer.from([0xff])]) },
    { bytes: '' },
    { signature: null },
    { signature: '' },
    { signature: stamp },
    { signature: mac },
    { signature: `${stamp},${mac.replace('v1=', 'v0=')}` },
    { signature: `${stamp},v1=` },
    { signature: `t=1,${good}` },
    { signature: `${good},t=9999999999` },
    { signature: `${stamp}0,${mac}` },
    { signature: 't=NaN,v1=00' },
    { signature: 'a'.repeat(10_000) },
  ];
  for (const sending of bad) {
    const reply = await telling(world, event, sending);
    expect([reply.statusCode, reply.json().type], JSON.stringify(sending)).toEqual([400, '/problems/bad-signature']);
    expect(reply.body).not.toContain('in_1');
  }
  expect(await world.rows('payments')).toEqual([]);
  expect(await world.rows('payment_events')).toEqual([]);
  expect(world.logged.join('\n')).not.toMatch(/in_1|cus_1|whsec|v1=/);
});

test('bytes that are not UTF-8 do not pass for the replacement character', async () => {
  const text = JSON.stringify({ ...(await customer()), request: '\ufffd' });
  const [before = '', after = ''] = text.split('\ufffd');
  const bytes = Buffer.concat([Buffer.from(before), Buffer.from([0xff]), Buffer.from(after)]);
  const signature = signed(world, text);
  expect(await tell(world, {}, { signature, bytes })).toBe(400);
  expect(await tell(world, {}, { signature, bytes: text })).toBe(200);
});

test('one valid signature among several is enough, as during a rotation of the secret', async () => {
  const event = await customer();
  const good = signed(world, JSON.stringify(event));
  const [stamp, mac] = good.split(',');
  expect(await tell(world, event, { signature: `${stamp},v1=${'0'.repeat(64)},${mac},v0=${'1'.repeat(64)}` })).toBe(
    200,
  );
});

test.each([
  ['no object', '[]'],
  ['nothing', 'null'],
  ['no JSON', '{"id":'],
  ['a thin event', '{"object":"v2.core.event","id":"evt_1","type":"x","created":1}'],
  ['no content', '{"object":"event","id":"evt_1","type":"invoice.paid","created":1,"data":{}}'],
  ['deep', `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
])('a valid signature over %s is refused too', async (_, text) => {
  expect(await tell(world, {}, { signature: signed(world, text), bytes: text })).toBe(400);
});

test('refuses a too large body before verifying it', async () => {
  const text = JSON.stringify({ id: 'x'.repeat(1_000_000) });
  expect(await tell(world, {}, { signature: signed(world, text), bytes: text })).toBe(413);
});

test('accepts an event with missing fields without effect, and logs its kind and id', async () => {
  const event = await customer();
  const broken = structuredClone(event) as unknown as { data: { object: { currency: unknown } } };
  broken.data.object.currency = 7;
  expect(await tell(world, broken)).toBe(200);
  expect(await world.rows('payments')).toEqual([]);
  const lines = world.logged.map((line) => JSON.parse(line)).filter(({ event: id }) => id !== undefined);
  expect(lines).toMatchObject([{ event: event.id, kind: 'invoice.paid' }]);
  expect(world.logged.join('\n')).not.toContain('cus_1');
});

test('ignores an event about a customer of another product on the account', async () => {
  await customer();
  expect(await tell(world, invoicePaid({ at: MORNING, customer: 'cus_foreign' }))).toBe(200);
  expect(await world.rows('payments')).toEqual([]);
  expect(await world.rows('payment_events')).toEqual([]);
});

test.each<[string, Parameters<typeof invoicePaid>[0]]>([
  ['of zero', { at: MORNING, amount: 0 }],
  ['for a change within the period', { at: MORNING, reason: 'subscription_update', amount: 100 }],
  ['that was written by hand', { at: MORNING, reason: 'manual' }],
])('an invoice %s buys no year', async (_, wanted) => {
  await customer();
  expect(await tell(world, invoicePaid(wanted))).toBe(200);
  expect(await world.rows('payments')).toEqual([]);
});
