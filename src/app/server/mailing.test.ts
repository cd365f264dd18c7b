import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSurvey } from '../../../test/drafts.ts';
import { keepingRelay, sendAll } from '../../../test/mailing.ts';
import { organisation } from '../../../test/organisations.ts';
import { type MailSink, openMailSink } from '../../../test/mail-sink.ts';
import { type Person, useWorld } from '../../../test/world.ts';
import { readConfig } from '#platform/server/config.ts';
import { mailsAreDue } from '#mails/server/mail-claiming.ts';
import { sendDueMails } from '#mails/server/mail-sender.ts';
import { mailboxTransport, type MailTransport, smtpTransport } from '#mails/server/mail-transport.ts';
import type { MailKinds } from '#mails/server/mail-kinds.ts';
import { mailRenderer } from '#mails/server/mail-rendering.ts';
import { mailKinds } from './lifecycle-steps.ts';

const world = useWorld();
let sink: MailSink;
let smtp: MailTransport;

beforeAll(async () => {
  sink = await openMailSink();
  smtp = smtpTransport(sink.url, { connections: 8, tls: 'offered' });
});
afterAll(async () => {
  smtp.close();
  await sink.close();
});
beforeEach(() => {
  sink.arrived.length = 0;
  sink.refuse.clear();
});

const send = (transport: MailTransport = smtp, kinds: readonly MailKinds[] = mailKinds) =>
  sendDueMails({
    database: world.database,
    transport,
    render: mailRenderer(world.database, readConfig({}), kinds),
    now: world.now,
    mostPerDay: 5,
  });

const invite = (person: Person, id: string, ...emails: string[]) =>
  person.call('POST /survey/:id/responders', { params: { id }, body: emails.map((email) => ({ email, lang: 'no' })) });

const responders = async (person: Person, id: string) =>
  (await person.call('GET /survey/:id/responders', { params: { id } })).body as Record<string, unknown>[];

test('an invitation arrives with the candidate’s words, one personal link, and an opt-out', async () => {
  const ingrid = await world.person({ candidate: 'Ingrid Solberg Aune', email: 'ingrid@nordvik.example' });
  const id = await createSurvey(ingrid, { invitationText: 'Hei!\n\nTakk for <i>to fine dager</i>.' });
  expect(await invite(ingrid, id, 'marte@sundvag.example')).toMatchObject({
    status: 201,
    body: { added: 1, alreadyInvited: 0 },
  });
  await send();

  const [{ email, recipients, raw }] = sink.arrived as [MailSink['arrived'][number]];
  const [{ link_id: link }] = (await world.rows('responders')) as [{ link_id: string }];
  expect(recipients).toEqual(['marte@sundvag.example']);
  expect(email.subject).toBe('Ingrid Solberg Aune ber om din tilbakemelding');
  expect(email.from).toEqual({ name: 'Ingrid Solberg Aune via Omsyn', address: 'ikke-svar@omsyn.example' });
  expect(email.replyTo).toEqual([{ name: 'Ingrid Solberg Aune', address: 'ingrid@nordvik.example' }]);
  expect(email.text).toContain(`http://localhost/respond/${link}?lang=no`);
  expect(email.text).toContain('Bare Ingrid ser svarene dine, sammen med e-postadressen din.');
  expect(email.html).toContain('Takk for &lt;i&gt;to fine dager&lt;/i&gt;.');
  expect(raw).toMatch(/^Auto-Submitted: auto-generated/im);
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/im);
  expect(email.html).not.toMatch(/https?:\/\/(?!localhost|www\.w3\.org)/);
  expect(await responders(ingrid, id)).toMatchObject([
    { email: 'marte@sundvag.example', delivery: 'sent', emailed: true, status: 'notResponded' },
  ]);
});

test('nothing that the candidate can read holds a responder’s link', async () => {
  const ingrid = await world.person();
  const id = await createSurvey(ingrid, { responders: [{ email: 'marte@sundvag.example', lang: 'no' }] });
  const [{ link_id: link }] = (await world.rows('responders')) as [{ link_id: string }];
  for (const key of [
    'GET /survey',
    'GET /survey/:id',
    'GET /survey/:id/responders',
    'GET /survey/:id/responses',
    'GET /recommendations',
  ]) {
    expect(JSON.stringify(await ingrid.call(key, { params: { id } })), key).not.toContain(link);
  }
});

// Specification 7.27
test('normalises addresses, and refuses invalid ones without storing anything', async () => {
  const ingrid = await world.person({ email: 'ingrid@nordvik.example' });
  const id = await createSurvey(ingrid);
  expect((await invite(ingrid, id, 'Marte@Sundvag.example', 'marte@sundvag.example')).body).toEqual({
    added: 1,
    alreadyInvited: 0,
  });
  expect((await invite(ingrid, id, 'MARTE@sundvag.example', 'jonas@sundvag.example')).body).toEqual({
    added: 1,
    alreadyInvited: 1,
  });
  for (const email of [
    'INGRID@nordvik.example',
    'x@anonymous.omsyn.example',
    'a@b',
    'a b@c.no',
    'a@c.no\r\nBcc: evil@d.no',
    'a@c.no,evil@d.no',
  ]) {
    expect((await invite(ingrid, id, 'ok@sundvag.example', email)).status, email).toBe(422);
  }
  expect(await world.rows('responders')).toHaveLength(2);
});

// Specification 5.8
test('refuses the eleventh address, also with concurrent invitations', async () => {
  const ingrid = await world.person();
  const id = await createSurvey(ingrid);
  const invitations = await Promise.all(
    Array.from({ length: 14 }, (_, i) => invite(ingrid, id, `r${i}@sundvag.example`)),
  );
  expect(invitations.filter(({ status }) => status === 201)).toHaveLength(10);
  expect(invitations.filter(({ status }) => status === 422)).toHaveLength(4);
  expect(await world.rows('responders')).toHaveLength(10);
  expect(await world.rows('outgoing_mails')).toHaveLength(10);
});

// Specification 3.11, 4.9, 7.28
test('allows an invitation to be sent again a day after the last, three times, and never after the answer', async () => {
  const ingrid = await world.person();
  const id = await createSurvey(ingrid, { endDate: '2026-12-20' });
  await invite(ingrid, id, 'marte@sundvag.example');
  const resend = async () =>
    (
      await ingrid.call('POST /survey/:id/responders/resend/:address', {
        params: { id, address: 'Marte@sundvag.example' },
      })
    ).status;
  expect(await resend(), 'while the first is on its way').toBe(409);
  await send();
  expect(await resend(), 'within a day').toBe(409);
  for (const [day, status] of [
    ['21', 200],
    ['22', 200],
    ['23', 200],
    ['24', 409],
  ] as const) {
    world.setNow(`2026-11-${day}T08:00:01.000Z`);
    expect(await resend(), `on the ${day}th`).toBe(status);
    await send();
    world.setNow(`2026-11-${day}T08:00:00.000Z`);
  }
  expect(sink.arrived).toHaveLength(4);
  expect(await responders(ingrid, id)).toMatchObject([{ resent: true, mayResend: false, resendFrom: null }]);
});

test('correcting a wrong address closes the old link and sends a new one', async () => {
  const ingrid = await world.person();
  const id = await createSurvey(ingrid);
  await invite(ingrid, id, 'mrate@sundvag.example');
  sink.refuse.set('mrate@sundvag.example', { code: 550, words: '5.1.1 no such user' });
  await send();
  const [wrong] = (await responders(ingrid, id)) as [{ id: string }];
  expect(wrong).toMatchObject({ delivery: 'failed', reason: 'addressUnknown', emailed: false });
  const [{ link_id: before }] = (await world.rows('responders')) as [{ link_id: string }];

  const corrected = await ingrid.call('PUT /survey/:id/responders/:responder', {
    params: { id, responder: wrong.id },
    body: { email: 'marte@sundvag.example' },
  });
  expect(corrected.status).toBe(200);
  await send();
  expect((await world.anybody('GET /respond/:responderId', { params: { responderId: before } })).status).toBe(404);
  expect(sink.arrived.map(({ recipients }) => recipients)).toEqual([['marte@sundvag.example']]);
});

test('retries a temporary failure with the same Message-ID, and not a permanent one', async () => {
  const ingrid = await world.person();
  const id = await createSurvey(ingrid);
  await invite(ingrid, id, 'marte@sundvag.example', 'jonas@sundvag.example');
  sink.refuse.set('marte@sundvag.example', { code: 451, words: '4.7.1 try later' });
  sink.refuse.set('jonas@sundvag.example', { code: 552, words: '5.2.2 mailbox full' });
  await send();
  expect(await responders(ingrid, id)).toMatchObject([
    { email: 'jonas@sundvag.example', delivery: 'failed', reason: 'mailboxFull' },
    { email: 'marte@sundvag.example', delivery: 'waiting', reason: 'temporary' },
  ]);
  sink.refuse.clear();
  world.setNow('2026-11-20T08:02:00.000Z');
  await send();
  await send();
  expect(sink.arrived.map(({ recipients }) => recipients)).toEqual([['marte@sundvag.example']]);
  const [{ id: mail }] = (
    await sql<{ id: string }>`select id from outgoing_mails where state = 'sent'`.execute(world.database.query)
  ).rows as [{ id: string }];
  expect(sink.arrived[0]?.email.messageId).toBe(`<${mail}@omsyn.example>`);
});

test('sends invitations of a future survey on its first day', async () => {
  const ingrid = await world.person();
  const id = await createSurvey(ingrid, {
    startDate: '2026-11-25',
    endDate: '2026-12-05',
    responders: [{ email: 'marte@sundvag.example', lang: 'en' }],
  });
  await send();
  expect(sink.arrived).toEqual([]);
  expect(await responders(ingrid, id)).toMatchObject([{ delivery: 'scheduled' }]);
  world.setNow('2026-11-24T22:59:59.000Z');
  await send();
  expect(sink.arrived).toEqual([]);
  world.setNow('2026-11-24T23:00:00.000Z');
  await send();
  expect(sink.arrived.map(({ email }) => email.subject)).toEqual([expect.stringContaining('asks for your feedback')]);
});

test('without a mail server mails are kept in the mailbox', async () => {
  const ingrid = await world.person();
  await createSurvey(ingrid, { responders: [{ email: 'marte@sundvag.example', lang: 'no' }] });
  await send(mailboxTransport(world.database.query));
  expect(await world.rows('mailbox_messages')).toMatchObject([
    { recipient: 'marte@sundvag.example', subject: expect.stringContaining('tilbakemelding') },
  ]);
});

test('hostile words change neither the headers nor the elements of a mail', async () => {
  const hostile = 'Kari\r\nBcc: evil@x.example <script>alert(1)</script> "quoted"';
  const plain = await world.person({ candidate: 'Plain Name' });
  await createSurvey(plain, { responders: [{ email: 'a@sundvag.example', lang: 'no' }] });
  const evil = await world.person({ candidate: hostile, title: '<img src=x onerror=alert(1)>' });
  await createSurvey(evil, { invitationText: hostile, responders: [{ email: 'b@sundvag.example', lang: 'no' }] });
  await send();
  const [one, two] = sink.arrived.sort((a, b) => String(a.recipients).localeCompare(String(b.recipients))) as [
    MailSink['arrived'][number],
    MailSink['arrived'][number],
  ];
  expect(two.recipients).toEqual(['b@sundvag.example']);
  expect(two.email.headers.map(({ key }) => key)).toEqual(one.email.headers.map(({ key }) => key));
  const elements = (html = '') => (html.match(/<(script|img|iframe|style|form|svg)\b/gi) ?? []).length;
  expect(elements(two.email.html)).toBe(elements(one.email.html));
});

test('a person who opts out gets no mails, sees the form as before, and may opt in again', async () => {
  const ingrid = await world.person();
  const id = await createSurvey(ingrid, {
    endDate: '2026-12-20',
    responders: [{ email: 'marte@sundvag.example', lang: 'no' }],
  });
  await send();
  const [{ link_id: responderId }] = (await world.rows('responders')) as [{ link_id: string }];
  const choose = (wanted: boolean) =>
    world.anybody('POST /respond/:responderId/mails', { params: { responderId }, body: { wanted } });
  const resend = () =>
    ingrid.call('POST /survey/:id/responders/resend/:address', { params: { id, address: 'marte@sundvag.example' } });

  expect((await choose(false)).status).toBe(200);
  world.setNow('2026-11-22T08:00:00.000Z');
  expect((await resend()).status).toBe(409);
  expect(await responders(ingrid, id)).toMatchObject([{ delivery: 'optedOut', mayResend: false }]);
  expect((await world.anybody('GET /respond/:responderId', { params: { responderId } })).body).toMatchObject({
    status: 'open',
  });
  expect((await choose(true)).status).toBe(200);
  expect((await resend()).status).toBe(200);
});

test('sends a person at most five invitations a day, from any senders; the sixth follows the day after', async () => {
  const ids: string[] = [];
  for (const _ of Array.from({ length: 6 })) {
    const ingrid = await world.person();
    ids.push(await createSurvey(ingrid, { responders: [{ email: 'marte@sundvag.example', lang: 'no' }] }));
  }
  await send();
  await send();
  expect(sink.arrived).toHaveLength(5);
  world.setNow('2026-11-21T07:59:59.000Z');
  await send();
  expect(sink.arrived).toHaveLength(5);
  world.setNow('2026-11-21T09:00:00.000Z');
  await send();
  expect(sink.arrived).toHaveLength(6);
});

test('one person with many surveys does not keep the invitation of another waiting', async () => {
  const flooding = await world.person();
  await organisation(world, { owner: flooding, name: 'Ond AS' });
  const responders = [{ email: 'marte@sundvag.example', lang: 'no' }];
  for (let survey = 0; survey < 20; survey += 1) await createSurvey(flooding, { responders, endDate: '2026-12-18' });
  await send();
  expect(sink.arrived).toHaveLength(5);
  world.setNow('2026-11-20T10:00:00.000Z');
  await createSurvey(await world.person({ candidate: 'Kari Nordmann' }), { responders, endDate: '2026-12-18' });
  await send();
  // The first five have their day behind them, and the other fifteen are due before the invitation of Kari.
  world.setNow('2026-11-21T08:59:00.000Z');
  await sql`update outgoing_mails set due_at = ${new Date('2026-11-21T08:58:00Z')}
             where state = 'waiting' and kept ->> 'causedBy' = ${flooding.id}`.execute(world.database.query);
  await sql`update outgoing_mails set due_at = ${new Date('2026-11-21T09:30:00Z')}
             where state = 'waiting' and kept ->> 'causedBy' <> ${flooding.id}`.execute(world.database.query);
  await send();
  expect(sink.arrived).toHaveLength(9);
  world.setNow('2026-11-21T09:30:00.000Z');
  await send();
  expect(sink.arrived).toHaveLength(10);
  expect(sink.arrived.at(-1)?.email.subject).toBe('Kari Nordmann ber om din tilbakemelding');
});

test('a mail of a kind that only a newer version knows waits for it, and holds up no other', async () => {
  const ingrid = await world.person();
  await createSurvey(ingrid, { responders: [{ email: 'marte@sundvag.example', lang: 'no' }] });
  await createSurvey(await world.person(), { responders: [{ email: 'jonas@sundvag.example', lang: 'no' }] });
  await sql`update outgoing_mails set kind = 'fromTomorrow' where recipient = 'marte@sundvag.example'`.execute(
    world.database.query,
  );
  const relay = keepingRelay();
  await sendAll(world, relay.transport);
  expect(relay.recipients()).toEqual(['jonas@sundvag.example']);
  expect(await mailsAreDue(world.database, world.now())).toBe(false);
  const { rows } = await sql`select state from outgoing_mails where kind = 'fromTomorrow'`.execute(
    world.database.query,
  );
  expect(rows).toEqual([{ state: 'waiting' }]);
});

test('a mail that cannot be rendered is tried again later, and holds up no other of its kind', async () => {
  const addresses = ['jonas@sundvag.example', 'marte@sundvag.example', 'siri@sundvag.example'];
  const responders = addresses.map((email) => ({ email, lang: 'no' }));
  await createSurvey(await world.person(), { responders });
  const faulty = mailKinds.map((noun): MailKinds => ({
    ...noun,
    contentOf: async (query, mails, now) => {
      if (mails.some(({ recipient }) => recipient === addresses[1])) throw new RangeError('no such word');
      return noun.contentOf(query, mails, now);
    },
  }));
  const relay = keepingRelay();
  await expect(send(relay.transport, faulty)).rejects.toThrow('no such word');
  expect(relay.recipients().sort()).toEqual([addresses[0], addresses[2]]);
  expect(await mailsAreDue(world.database, world.now())).toBe(false);
  world.setNow('2026-11-20T08:01:00.000Z');
  await send(relay.transport);
  expect(relay.recipients()).toHaveLength(3);
});
