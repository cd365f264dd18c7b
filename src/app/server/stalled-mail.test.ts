import { expect, test } from 'vitest';
import { createSurvey } from '../../../test/drafts.ts';
import { openMailSink } from '../../../test/mail-sink.ts';
import { useWorld } from '../../../test/world.ts';
import { type Lane, mailsAreDue } from '#mails/server/mail-claiming.ts';
import { mailRenderer } from '#mails/server/mail-rendering.ts';
import { sendDueMails } from '#mails/server/mail-sender.ts';
import { type MailTransport, smtpTransport } from '#mails/server/mail-transport.ts';
import { readConfig } from '#platform/server/config.ts';
import { mailKinds } from './cross-noun-steps.ts';

const world = useWorld();
const STALLED = 'stalled@sundvag.example';

function sender(transport: MailTransport, connections: number, lane?: Lane) {
  const render = mailRenderer(world.database, readConfig({}), mailKinds);
  const { database, now } = world;
  return sendDueMails({ database, transport, render, now, mostPerDay: 5, atOnce: connections, ...(lane && { lane }) });
}

const invite = async (...emails: string[]) =>
  createSurvey(await world.person(), { responders: emails.map((email) => ({ email, lang: 'no' })) });
const askAboutAddress = (email: string) => world.anybody('POST /address', { body: { email, lang: 'no' } });

test('a mail that the relay never answers delays neither its own batch nor what comes after it', async () => {
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

test('a lane full of invitations that are held up keeps no account mail from leaving', async () => {
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

test('a relay that takes a mail and stays silent is given up, and the mail is tried again', async () => {
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
