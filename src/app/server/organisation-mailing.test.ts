import { expect, test } from 'vitest';
import { organisation } from '../../../test/organisations.ts';
import { type Person, useWorld } from '../../../test/world.ts';
import { readConfig } from '#platform/server/config.ts';
import { sendDueMails } from '#mails/server/mail-sender.ts';
import { mailboxTransport } from '#mails/server/mail-transport.ts';
import { mailRenderer } from '#mails/server/mail-rendering.ts';
import { mailKinds } from './lifecycle-steps.ts';

const world = useWorld();

async function arrived(): Promise<Record<string, unknown>[]> {
  await sendDueMails({
    database: world.database,
    transport: mailboxTransport(world.database.query),
    render: mailRenderer(world.database, readConfig({}), mailKinds),
    now: world.now,
    mostPerDay: 5,
  });
  return world.rows('mailbox_messages');
}

test('each step of an organisation’s life mails the person whom it concerns', async () => {
  const kari = await world.person({ candidate: 'Kari Nordmann', email: 'kari@nordvik.example' });
  const ola = await world.person({ candidate: 'Ola <b>Hansen</b>', email: 'ola@nordvik.example' });
  const { id, name } = await organisation(world, { owner: kari });
  const step = (by: Person, key: string, body?: unknown) =>
    by.call(key, { params: { id, orgId: id, userId: ola.id }, ...(body === undefined ? {} : { body }) });

  await step(ola, 'POST /organization/:id/users');
  await step(kari, 'PUT /organization/:orgId/user/:userId', { role: 'supporter' });
  await step(kari, 'PUT /organization/:orgId/owner', { userId: ola.id });
  await step(ola, 'POST /organization/:orgId/closing', { name });

  const mails = await arrived();
  expect(mails.map(({ recipient, subject }) => [recipient, subject].join(': ')).sort()).toEqual([
    'kari@nordvik.example: Nordvik Rådgivning legges ned 20. desember 2026',
    'kari@nordvik.example: Ola <b>Hansen</b> venter på en rolle i Nordvik Rådgivning',
    'ola@nordvik.example: Du er nå administrator i Nordvik Rådgivning',
    'ola@nordvik.example: Du har fått tilgang til Nordvik Rådgivning',
    'ola@nordvik.example: Nordvik Rådgivning legges ned 20. desember 2026',
  ]);
  const waiting = mails.find(({ subject }) => String(subject).includes('venter'));
  expect(waiting?.['html']).toContain('Ola &lt;b&gt;Hansen&lt;/b&gt;');
  expect(waiting?.['text']).toContain('http://localhost/settings?lang=no#2');
});
