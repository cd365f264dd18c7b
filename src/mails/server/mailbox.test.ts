import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commonDatabase, type TestDatabase } from '../../../test/database.ts';
import { problemOf, sendProblem } from '#platform/server/http/problems.ts';
import { serveMailbox } from './mailbox.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await commonDatabase();
});
afterAll(() => opened?.drop());

type Asking = { remoteAddress?: string; headers?: Record<string, string> };

async function statusesFor(asking: Asking): Promise<number[]> {
  const server = Fastify();
  server.setErrorHandler((error, request, reply) => sendProblem(reply, request, problemOf(error)));
  serveMailbox(server, opened.database, () => 'a');
  const asked = { remoteAddress: '127.0.0.1', ...asking, headers: { host: 'localhost:3000', ...asking.headers } };
  const statuses: number[] = [];
  for (const url of ['/mailbox', '/mailbox/messages'])
    statuses.push((await server.inject({ url, ...asked })).statusCode);
  await server.close();
  return statuses;
}

test('the mailbox opens on localhost', async () => {
  expect(await statusesFor({})).toEqual([200, 200]);
  expect(await statusesFor({ remoteAddress: '::1', headers: { host: 'runda.localhost:3000' } })).toEqual([200, 200]);
});

test('the mailbox is not found from elsewhere, whatever host name is sent', async () => {
  expect(await statusesFor({ remoteAddress: '203.0.113.7' })).toEqual([404, 404]);
  expect(await statusesFor({ remoteAddress: '::ffff:10.0.0.9' })).toEqual([404, 404]);
  expect(await statusesFor({ headers: { 'x-forwarded-for': '203.0.113.7' } }), 'through a proxy').toEqual([404, 404]);
  expect(await statusesFor({ headers: { forwarded: 'for=203.0.113.7' } }), 'through a proxy').toEqual([404, 404]);
  expect(await statusesFor({ headers: { host: 'evil.example' } }), 'by a name that leads here').toEqual([404, 404]);
});

test('the mailbox shows times in the brand’s time zone, and has a tab icon', async () => {
  const { query } = opened.database;
  await sql`
    insert into mailbox_messages (id, recipient, subject, text, html, sent_at)
    values (gen_random_uuid(), 'marte@sundvag.example', 'Hei', 'Hei', '<p>Hei</p>', '2026-11-20T22:57:00Z')`.execute(
    query,
  );
  const server = Fastify();
  serveMailbox(server, opened.database, () => 'a');
  const url = '/mailbox?lang=no';
  const { body, headers } = await server.inject({ url, remoteAddress: '127.0.0.1', headers: { host: 'localhost' } });
  await server.close();
  expect(body).toContain('<time datetime="2026-11-20T22:57:00.000Z">2026-11-20 23.57</time>');
  expect(headers['content-security-policy']).toContain("img-src 'self'");
});
