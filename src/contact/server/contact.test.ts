import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { eraseContactMessages, exportContactMessages } from './own-data.ts';
import { deleteOldMessages } from './contact-store.ts';
import { ticketFor } from '../../../test/address-ticket.ts';
import { keepingRelay, sendAll } from '../../../test/mailing.ts';
import { useWorld } from '../../../test/world.ts';

const world = useWorld();

const MESSAGE = 'Hei!\n\nFinnes det en måte å samle <b>kort</b> på?';
const OPERATOR = 'hei@omsyn.example';
const kari = () => world.person({ candidate: 'Kari "K" Berg\u202E', email: 'kari@nordvik.example' });
const sent = async () => {
  const relay = keepingRelay();
  await sendAll(world, relay.transport);
  return relay.taken.sort((a, b) => a.to.address.localeCompare(b.to.address));
};

// Specification 3.19, 7.43
test('sends a message to the operator, who replies to the writer, and a receipt to the writer', async () => {
  const person = await kari();
  expect(await person.call('POST /contact-us', { body: { message: `  ${MESSAGE}\n`, lang: 'no' } })).toMatchObject({
    status: 201,
    body: {},
  });
  const [message, receipt] = await sent();
  expect(message).toMatchObject({ to: { address: OPERATOR }, replyTo: { address: 'kari@nordvik.example' } });
  expect(message?.subject).toMatch(/^Melding fra Kari "K" Berg/);
  expect(message?.text).toContain(MESSAGE);
  expect(message?.html).toContain('&lt;b&gt;kort&lt;/b&gt;');
  expect(receipt).toMatchObject({ to: { address: 'kari@nordvik.example' }, replyTo: null });
  expect(receipt?.text).toContain(MESSAGE);
  expect(receipt?.subject).toBe('Vi har fått meldingen din');
});

test('accepts a message without a login, and mails nothing to the unverified address', async () => {
  const body = { email: 'Stranger@Sundvag.example', message: MESSAGE, lang: 'en' };
  expect(await world.anybody('POST /contact', { body })).toMatchObject({ status: 201, body: {} });
  const mails = await sent();
  expect(mails.map(({ to, replyTo }) => [to.address, replyTo?.address])).toEqual([
    [OPERATOR, 'stranger@sundvag.example'],
  ]);
  expect(mails[0]?.text).toContain('who was not logged in');
});

// Specification 5.7
test('refuses an empty or too long message and an invalid address, and stores nothing', async () => {
  const person = await kari();
  const send = (message: string) => person.call('POST /contact-us', { body: { message } });
  expect(await send(' \n ')).toMatchObject({ status: 422, body: { errors: [{ code: 'message.required' }] } });
  expect((await send('x'.repeat(5_001))).status).toBe(422);
  const openly = await world.anybody('POST /contact', { body: { email: 'none', message: MESSAGE } });
  expect(openly).toMatchObject({ status: 422, body: { errors: [{ code: 'email.invalid' }] } });
  expect(await world.rows('contact_messages')).toEqual([]);
  expect((await send('x'.repeat(5_000))).status).toBe(201);
});

test('stores and mails a message once that is sent twice with one key', async () => {
  const person = await kari();
  const headers = { 'idempotency-key': 'one-press' };
  await Promise.all(
    [1, 2].map(() => person.call('POST /contact-us', { body: { message: MESSAGE, lang: 'no' }, headers })),
  );
  expect(await world.rows('contact_messages')).toHaveLength(1);
  expect(await sent()).toHaveLength(2);
});

test('exports what a person wrote, and erases it with the account, including queued mails', async () => {
  const person = await kari();
  await person.call('POST /contact-us', { body: { message: MESSAGE, lang: 'no' } });
  const openly = (email: string) => world.anybody('POST /contact', { body: { email, message: 'Åpent' } });
  world.setNow('2026-11-20T08:01:00.000Z');
  await openly('kari@nordvik.example');
  await openly('jonas@nordvik.example');
  const { query } = world.database;
  const subject = { id: person.id, brand: 'a', email: 'Kari@nordvik.example' } as Parameters<
    typeof exportContactMessages
  >[1];
  const keeping = {} as Parameters<typeof exportContactMessages>[2];
  expect(await exportContactMessages(query, subject, keeping)).toMatchObject({
    contactMessages: [
      { message: MESSAGE, loggedIn: true },
      { message: 'Åpent', loggedIn: false },
    ],
  });
  await eraseContactMessages(query, subject, keeping);
  expect(await world.rows('contact_messages')).toMatchObject([{ email: 'jonas@nordvik.example' }]);
  expect((await sent()).map(({ replyTo }) => replyTo?.address)).toEqual(['jonas@nordvik.example']);
});

test('keeps a message for twelve months', async () => {
  await world.anybody('POST /contact', { body: { email: 'jonas@nordvik.example', message: 'Hei' } });
  const { query } = world.database;
  await sql`update contact_messages set written_at = '2026-01-31T12:00:00Z'`.execute(query);
  await deleteOldMessages(query, { months: 12, now: new Date('2027-01-31T11:59:59Z') });
  expect(await world.rows('contact_messages')).toHaveLength(1);
  await deleteOldMessages(query, { months: 12, now: new Date('2027-01-31T12:00:00Z') });
  expect(await world.rows('contact_messages')).toEqual([]);
});

test('lets a person who verifies an address read and erase what was written from it without a login', async () => {
  const email = 'marte@sundvag.example';
  await world.anybody('POST /contact', { body: { email, message: MESSAGE, lang: 'no' } });
  await world.anybody('POST /contact', { body: { email: 'other@sundvag.example', message: 'Another', lang: 'no' } });
  await (await kari()).call('POST /contact-us', { body: { message: 'With a login' } });
  await world.anybody('POST /address', { body: { email, lang: 'no' } });
  const ticket = await ticketFor(world, email);
  const { body } = await world.anybody('GET /address/:ticket', { params: { ticket } });
  expect(body).toEqual({
    email,
    entries: [],
    directories: [],
    messages: [{ writtenDate: '2026-11-20', message: MESSAGE }],
  });
  expect((await world.anybody('POST /address/:ticket/erasure', { params: { ticket } })).status).toBe(200);
  const kept = (await world.rows('contact_messages')).map(({ message }) => message).sort();
  expect(kept).toEqual(['Another', 'With a login']);
  const mails = await sent();
  expect(
    mails.filter(({ text }) => text.includes(MESSAGE)),
    'what was on its way',
  ).toEqual([]);
});
