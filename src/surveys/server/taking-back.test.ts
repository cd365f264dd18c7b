import { beforeEach, expect, test } from 'vitest';
import { ticketFor } from '../../../test/address-ticket.ts';
import { invite, linksOf, submit } from '../../../test/answering.ts';
import { runJob } from '../../../test/housekeeping.ts';
import { keepingRelay, sendAll } from '../../../test/mailing.ts';
import { type Person, useWorld } from '../../../test/world.ts';

const world = useWorld();
const MARTE = 'marte@sundvag.example';
const FOUR_WEEKS = { endDate: '2026-12-18' };

let ingrid: Person;
let relay: ReturnType<typeof keepingRelay>;
beforeEach(async () => {
  ingrid = await world.person({ email: 'ingrid@nordvik.example' });
  relay = keepingRelay();
});

const send = () => sendAll(world, relay.transport);
const again = (id: string, ...emails: string[]) =>
  ingrid.call('POST /survey/:id/responders', { params: { id }, body: emails.map((email) => ({ email, lang: 'no' })) });

async function takeBack(id: string, email = MARTE) {
  const rows = await world.rows('responders');
  const responder = String(rows.find((row) => row['survey_id'] === id && row['email'] === email)?.['id']);
  return ingrid.call('DELETE /survey/:id/responders/:responder', { params: { id, responder } });
}

test('closes the link and does not send queued mails', async () => {
  const { id, links } = await invite(world, ingrid, [MARTE], FOUR_WEEKS);
  expect((await takeBack(id)).status).toBe(200);
  await send();
  expect(relay.taken).toHaveLength(0);
  expect((await submit(world, links[0] ?? '')).status).toBe(404);
  expect((await ingrid.call('GET /survey/:id/responders', { params: { id } })).body).toEqual([]);
});

// Specification 4.4
test('keeps a responder who has answered, and all responders of a finished survey', async () => {
  const { id, links } = await invite(world, ingrid, [MARTE, 'jonas@sundvag.example'], FOUR_WEEKS);
  await submit(world, links[0] ?? '');
  expect((await takeBack(id)).status).toBe(409);
  world.setNow('2026-12-19T08:00:00Z');
  expect((await takeBack(id, 'jonas@sundvag.example')).status).toBe(409);
  expect(await world.rows('responders')).toHaveLength(2);
});

test('keeps the distance of a day, the limit of three times and of five mails a day for an address that is invited again', async () => {
  const { id } = await invite(world, ingrid, [MARTE], FOUR_WEEKS);
  await send();
  for (const [day, status] of [
    ['21', 201],
    ['22', 201],
    ['23', 201],
    ['24', 409],
  ] as const) {
    expect((await takeBack(id)).status).toBe(200);
    world.setNow(`2026-11-${Number(day) - 1}T12:00:00Z`);
    expect((await again(id, MARTE)).status).toBe(409);
    world.setNow(`2026-11-${day}T12:00:00Z`);
    expect((await again(id, MARTE)).status, day).toBe(status);
    await send();
    if (status === 409) break;
  }
  expect(relay.recipients()).toEqual([MARTE, MARTE, MARTE, MARTE]);
  const sent = (await world.rows('outgoing_mails')).filter(({ state }) => state === 'sent');
  expect(sent).toHaveLength(4);
});

test('sends no second automatic reminder to an address that is invited again', async () => {
  const { id } = await invite(world, ingrid, [MARTE, 'jonas@sundvag.example'], FOUR_WEEKS);
  await send();
  world.setNow('2026-12-04T09:00:00Z');
  await runJob(world, 'reminders');
  await send();
  expect(relay.taken).toHaveLength(4);
  await takeBack(id);
  world.setNow('2026-12-06T09:00:00Z');
  expect((await again(id, MARTE)).status).toBe(201);
  await send();
  world.setNow('2026-12-16T09:00:00Z');
  await runJob(world, 'reminders');
  await send();
  expect(relay.recipients().slice(4)).toEqual([MARTE, 'jonas@sundvag.example']);
});

test('keeps the opt-out of an address that is withdrawn and invited again', async () => {
  const { id, links } = await invite(world, ingrid, [MARTE], FOUR_WEEKS);
  await send();
  await world.anybody('POST /respond/:responderId/mails', {
    params: { responderId: links[0] ?? '' },
    body: { wanted: false },
  });
  await takeBack(id);
  world.setNow('2026-11-25T08:00:00Z');
  expect((await again(id, MARTE)).status).toBe(201);
  await send();
  expect(relay.taken).toHaveLength(1);
  const [link = ''] = await linksOf(world, id, [MARTE]);
  expect(link).not.toBe(links[0]);
});

test('does not mail an address again that was erased after it was withdrawn', async () => {
  const { id } = await invite(world, ingrid, [MARTE], FOUR_WEEKS);
  await send();
  await takeBack(id);
  await world.anybody('POST /address', { body: { email: MARTE, lang: 'no' } });
  const ticket = await ticketFor(world, MARTE);
  expect((await world.anybody('POST /address/:ticket/erasure', { params: { ticket } })).status).toBe(200);
  world.setNow('2026-11-22T12:00:00Z');
  const before = relay.taken.length;
  expect((await again(id, MARTE)).status).toBe(201);
  await send();
  expect(relay.taken).toHaveLength(before);
});

test('does not mail an address again that declined before it was withdrawn, unless the decline was undone', async () => {
  const JONAS = 'jonas@sundvag.example';
  const { id, links } = await invite(world, ingrid, [MARTE, JONAS], FOUR_WEEKS);
  await send();
  const decline = (responderId = '', declined = true) =>
    world.anybody('POST /respond/:responderId/decline', { params: { responderId }, body: { declined } });
  for (const link of links) expect((await decline(link)).status).toBe(200);
  await decline(links[1], false);
  for (const email of [MARTE, JONAS]) expect((await takeBack(id, email)).status).toBe(200);
  world.setNow('2026-11-25T08:00:00Z');
  expect((await again(id, MARTE, JONAS)).status).toBe(201);
  relay.taken.length = 0;
  await send();
  expect(relay.recipients()).toEqual([JONAS]);
});

test('frees the place among the possible invitations only if no mail was attempted', async () => {
  const ten = Array.from({ length: 10 }, (_, place) => `p${place}@sundvag.example`);
  const { id } = await invite(world, ingrid, ten, FOUR_WEEKS);
  await takeBack(id, ten[0]);
  expect((await again(id, 'ny@sundvag.example')).status).toBe(201);
  await send();
  await takeBack(id, ten[1]);
  expect((await again(id, 'enda-en@sundvag.example')).status).toBe(422);
});

test('counts a mail that the relay is processing as sent', async () => {
  const { id } = await invite(world, ingrid, [MARTE], FOUR_WEEKS);
  const held = Promise.withResolvers<{ accepted: true }>();
  const began = Promise.withResolvers<void>();
  const deliver = () => {
    began.resolve();
    return held.promise;
  };
  const run = sendAll(world, { deliver, close: () => undefined });
  await began.promise;
  expect((await takeBack(id)).status).toBe(200);
  expect((await again(id, MARTE)).status).toBe(409);
  held.resolve({ accepted: true });
  await run;
  expect(await world.rows('outgoing_mails')).toMatchObject([{ state: 'sent', responder_id: null }]);
});
