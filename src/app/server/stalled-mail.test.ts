import { expect, test } from 'vitest';
import { createSurvey } from '../../../test/drafts.ts';
import { type MailSink, openMailSink } from '../../../test/mail-sink.ts';
import { useWorld } from '../../../test/world.ts';
import { type Lane, mailsAreDue } from '#mails/server/mail-claiming.ts';
import { mailRenderer } from '#mails/server/mail-rendering.ts';
import { MOST_CONVERSATIONS, RelayPlaces } from '#mails/server/relay-places.ts';
import { sendDueMails } from '#mails/server/mail-sender.ts';
import { type MailTransport, smtpTransport } from '#mails/server/mail-transport.ts';
import { readConfig } from '#platform/server/config.ts';
import { mailKinds } from './lifecycle-steps.ts';

const world = useWorld();
const STALLED = 'stalled@sundvag.example';

function sender(transport: MailTransport, connections: number, lane?: Lane) {
  const render = mailRenderer(world.database, readConfig({}), mailKinds);
  const { database, now } = world;
  return sendDueMails({
    database,
    transport,
    render,
    now,
    mostPerDay: 5,
    places: new RelayPlaces({ atOnce: connections }),
    ...(lane && { lane }),
  });
}

const invite = async (...emails: string[]) =>
  createSurvey(await world.person(), { responders: emails.map((email) => ({ email, lang: 'no' })) });
const askAboutAddress = (email: string) => world.anybody('POST /address', { body: { email, lang: 'no' } });

test('a mail that the relay never answers delays neither its own batch nor later mails', async () => {
  const sink = await openMailSink();
  const answered = Promise.withResolvers<void>();
  sink.stalled.set(STALLED, answered.promise);
  const transport = smtpTransport(sink.url, { connections: 2, tls: 'offered' });
  const arrived = () => sink.arrived.flatMap(({ recipients }) => recipients).sort();
  await invite(STALLED, 'a@sundvag.example', 'b@sundvag.example');
  const run = sender(transport, 2);
  await expect.poll(arrived).toEqual(['a@sundvag.example', 'b@sundvag.example']);
  await invite('c@sundvag.example');
  await expect.poll(arrived).toEqual(['a@sundvag.example', 'b@sundvag.example', 'c@sundvag.example']);
  answered.resolve();
  await run;
  expect(arrived()).toContain(STALLED);
  transport.close();
  await sink.close();
});

test('a lane full of stalled invitations does not delay account mails', async () => {
  const sink = await openMailSink();
  const answered = Promise.withResolvers<void>();
  const held = ['s1@sundvag.example', 's2@sundvag.example', 's3@sundvag.example'];
  for (const email of held) sink.stalled.set(email, answered.promise);
  const [bulk, single] = [1, 2].map(() => smtpTransport(sink.url, { connections: 2, tls: 'offered' })) as [
    MailTransport,
    MailTransport,
  ];
  await invite(...held);
  const run = sender(bulk, 2, 'bulk');
  const sending = async () => (await world.rows('outgoing_mails')).filter(({ state }) => state === 'sending').length;
  await expect.poll(sending).toBe(3);
  await askAboutAddress('offer@fjordbank.example');
  expect(await mailsAreDue(world.database, world.now(), 'bulk')).toBe(false);
  expect(await mailsAreDue(world.database, world.now(), 'single')).toBe(true);
  await sender(single, 2, 'single');
  expect(sink.arrived.map(({ recipients }) => recipients)).toEqual([['offer@fjordbank.example']]);
  answered.resolve();
  await run;
  expect(sink.arrived).toHaveLength(4);
  bulk.close();
  single.close();
  await sink.close();
});

test('gives up a relay that accepts a mail and stays silent, and retries the mail', async () => {
  const sink = await openMailSink();
  const answered = Promise.withResolvers<void>();
  sink.stalled.set(STALLED, answered.promise);
  const transport = smtpTransport(sink.url, { connections: 2, tls: 'offered', timeouts: { socketTimeout: 200 } });
  await invite(STALLED);
  await sender(transport, 2);
  expect(await world.rows('outgoing_mails')).toMatchObject([{ state: 'waiting', reason: 'temporary', tries: 1 }]);
  answered.resolve();
  transport.close();
  await sink.close();
});

/** A sender that treats a conversation as stalled almost at once; it runs until nothing is left. */
function impatientSender(transport: MailTransport) {
  const render = mailRenderer(world.database, readConfig({}), mailKinds);
  const { database, now } = world;
  const after = (_ms: number, call: () => void) => {
    const timer = setTimeout(call, 50);
    return () => clearTimeout(timer);
  };
  return sendDueMails({ database, transport, render, now, mostPerDay: 5, places: new RelayPlaces({ after }) });
}

async function stallAll(sink: MailSink, { people, domains }: { people: number; domains: number }) {
  const answered = Promise.withResolvers<void>();
  const emails = Array.from({ length: people }, (_, n) => `held-${n}@held-${n % domains}.example`);
  for (const email of emails) sink.stalled.set(email, answered.promise);
  // A survey of a person without an organisation asks at most ten people.
  for (let from = 0; from < people; from += 10) await invite(...emails.slice(from, from + 10));
  return answered;
}

test.each([
  { people: 12, domains: 1 },
  { people: 12, domains: 12 },
  { people: 40, domains: 5 },
  { people: 50, domains: 50 },
  { people: 100, domains: 8 },
])('$people recipients of $domains stalled domains delay no later mail', async (held) => {
  const sink = await openMailSink();
  const transport = smtpTransport(sink.url, { connections: MOST_CONVERSATIONS, tls: 'offered' });
  const answered = await stallAll(sink, held);
  await invite('next@sundvag.example');
  const run = impatientSender(transport);
  // None of the others is answered, or given up, before this one has arrived.
  await expect
    .poll(() => sink.arrived.map(({ recipients }) => recipients), { timeout: 10_000 })
    .toEqual([['next@sundvag.example']]);
  answered.resolve();
  await run;
  transport.close();
  await sink.close();
});

test('more stalled recipients than places delay a mail until the first of them are given up', async () => {
  const sink = await openMailSink();
  const timeouts = { socketTimeout: 1_000 };
  const transport = smtpTransport(sink.url, { connections: MOST_CONVERSATIONS, tls: 'offered', timeouts });
  const answered = await stallAll(sink, { people: 100, domains: 100 });
  await invite('next@sundvag.example');
  await impatientSender(transport);
  expect(sink.arrived.map(({ recipients }) => recipients)).toEqual([['next@sundvag.example']]);
  answered.resolve();
  transport.close();
  await sink.close();
});

test('a stalled domain gets only a few conversations; its other mails wait without using up a try', async () => {
  const sink = await openMailSink();
  const transport = smtpTransport(sink.url, {
    connections: MOST_CONVERSATIONS,
    tls: 'offered',
    timeouts: { socketTimeout: 500 },
  });
  const answered = await stallAll(sink, { people: 30, domains: 1 });
  await impatientSender(transport);
  const rows = await world.rows('outgoing_mails');
  expect(rows.map(({ state }) => state)).toEqual(rows.map(() => 'waiting'));
  expect(rows.filter(({ tries }) => tries === 1)).toHaveLength(8);
  expect(rows.filter(({ tries }) => tries === 0)).toHaveLength(22);
  answered.resolve();
  transport.close();
  await sink.close();
});

test('a domain that accepts a mail again gets all places again', async () => {
  const stallAtOnce = (_ms: number, call: () => void) => {
    call();
    return () => undefined;
  };
  const places = new RelayPlaces({ after: stallAtOnce });
  const take = () => places.take('a@held.example');
  const ends = await Promise.all([take(), take(), take(), take()]);
  expect(ends).not.toContain(null);
  expect(await take()).toBeNull();
  for (const end of ends) end?.(true);
  expect(await take()).not.toBeNull();
});
