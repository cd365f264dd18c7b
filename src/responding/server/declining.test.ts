import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { invite, submit } from '../../../test/answering.ts';
import { ticketFor } from '../../../test/address-ticket.ts';
import { keepingRelay, sendAll } from '../../../test/mailing.ts';
import { type Person, useWorld } from '../../../test/world.ts';
import { newLinkId } from '#platform/server/ids.ts';

const world = useWorld();

const MARTE = 'marte@sundvag.example';
const TOMORROW = '2026-11-22T08:00:00.000Z';
let ingrid: Person;
let id: string;
let link: string;
let relay: ReturnType<typeof keepingRelay>;
beforeEach(async () => {
  relay = keepingRelay();
  ingrid = await world.person({ candidate: 'Ingrid Solberg', email: 'ingrid@nordvik.example' });
  const invited = await invite(world, ingrid, [MARTE], { allowAnonymous: true });
  id = invited.id;
  link = invited.links[0] ?? '';
});

const decline = (responderId: string, declined = true) =>
  world.anybody('POST /respond/:responderId/decline', { params: { responderId }, body: { declined } });
const form = async () =>
  (await world.anybody('GET /respond/:responderId', { params: { responderId: link } })).body as Record<string, unknown>;
const row = async () => {
  const { body } = await ingrid.call('GET /survey/:id/responders', { params: { id } });
  return (body as Record<string, unknown>[])[0];
};
const resend = (address = MARTE) =>
  ingrid.call('POST /survey/:id/responders/resend/:address', { params: { id, address } });

test('does not ask a responder again who declines, and lets them change their mind', async () => {
  await sendAll(world, relay.transport);
  world.setNow(TOMORROW);
  expect(await row()).toMatchObject({ declined: false, mayResend: true });
  expect((await decline(link)).status).toBe(200);
  expect(await form()).toMatchObject({ status: 'open', declined: true });
  expect(await row()).toMatchObject({ declined: true, mayResend: false, resendFrom: null, delivery: 'sent' });
  expect((await resend()).status).toBe(409);

  expect((await decline(link, false)).status).toBe(200);
  expect(await form()).toMatchObject({ declined: false });
  expect(await row()).toMatchObject({ declined: false, mayResend: true });
  expect((await resend()).status).toBe(200);
});

test('takes a decline back on an answer by the same link, also after the answer is withdrawn', async () => {
  await decline(link);
  expect((await submit(world, link)).status).toBe(201);
  expect(await row()).toMatchObject({ status: 'responded', declined: false });
  expect(await decline(link)).toMatchObject({ status: 409, body: { type: '/problems/responded' } });
  await world.anybody('POST /respond/:responderId/withdrawal', { params: { responderId: link } });
  expect(await row()).toMatchObject({ status: 'notResponded', declined: false });
});

test('declines only on request, and only by a personal link of an unfinished survey', async () => {
  await form();
  expect(await row()).toMatchObject({ declined: false });
  expect((await decline(`-${id}`)).status).toBe(404);
  expect((await decline(newLinkId())).status).toBe(404);
  world.setNow('2026-11-27T23:00:00.000Z');
  expect((await decline(link)).status).toBe(410);
});

test('drops queued mails to a responder who declines', async () => {
  await sendAll(world, relay.transport);
  world.setNow(TOMORROW);
  await resend();
  await decline(link);
  await sendAll(world, relay.transport);
  expect((await world.rows('outgoing_mails')).map(({ state }) => state).sort()).toEqual(['sent', 'withdrawn']);
  expect(relay.recipients()).toEqual([MARTE]);
});

test('does not ask a responder again whose address is corrected and corrected back', async () => {
  await sendAll(world, relay.transport);
  await decline(link);
  // The newest mail to the address bounced, after an earlier one had arrived.
  await sql`update outgoing_mails set state = 'failed', sent_at = null`.execute(world.database.query);
  const responder = String((await world.rows('responders'))[0]?.['id']);
  const corrected = await ingrid.call('PUT /survey/:id/responders/:responder', {
    params: { id, responder },
    body: { email: 'jonas@sundvag.example' },
  });
  expect(corrected).toMatchObject({ status: 409, body: { type: '/problems/delivered' } });
});

test('shows a decline in what is stored about the address; an erased address is not asked again by that survey', async () => {
  await decline(link);
  const ask = { body: { email: MARTE, lang: 'no' } };
  await world.anybody('POST /address', ask);
  const ticket = await ticketFor(world, MARTE);
  const stored = await world.anybody('GET /address/:ticket', { params: { ticket } });
  expect(stored.body).toMatchObject({ entries: [{ answeredDate: null, declinedDate: '2026-11-20' }] });

  await world.anybody('POST /address/:ticket/erasure', { params: { ticket } });
  expect(await world.rows('responders')).toMatchObject([{ email: null, declined_at: null }]);
  await ingrid.call('POST /survey/:id/responders', { params: { id }, body: [{ email: MARTE, lang: 'no' }] });
  await sendAll(world, relay.transport);
  expect(relay.recipients()).toEqual([]);
});
