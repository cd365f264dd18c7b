import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { linksOf } from '../../../test/answering.ts';
import { createSurvey } from '../../../test/drafts.ts';
import { runJob } from '../../../test/housekeeping.ts';
import { pageServer } from '../../../test/page-server.ts';
import { useWorld } from '../../../test/world.ts';
import { serveAskedTickets } from './asked-tickets.ts';

const world = useWorld();

let server: FastifyInstance;
beforeEach(async () => {
  server = await pageServer(world, { limits: 'off' }, async (own, deps) =>
    serveAskedTickets(own, deps, async ({ params }, reply) => reply.send({ form: params })),
  );
});
afterEach(() => server.close());

const ADDRESS = 'ingrid@nordvik.example';

async function asked(headers: Record<string, string> = {}) {
  const ingrid = await world.person({ email: ADDRESS });
  const maker = await world.person({ candidate: 'Magnus Tveit' });
  const responders = [{ email: ADDRESS, lang: 'no' }];
  const id = await createSurvey(maker, { endDate: '2026-12-01', responders });
  const [link = ''] = await linksOf(world, id, [ADDRESS]);
  const [request] = (await ingrid.call('GET /asked')).body as { id: string }[];
  const open = () => ingrid.call('POST /asked/:id/open', { params: { id: request?.id ?? '' }, headers });
  const seen = () => maker.call('GET /survey/:id/responders', { params: { id } });
  const correct = async () => {
    const [{ id: responder }] = (await seen()).body as [{ id: string }];
    const body = { email: 'olav@nordvik.example' };
    return maker.call('PUT /survey/:id/responders/:responder', { params: { id, responder }, body });
  };
  return { link, open, seen, correct };
}

async function go(reply: { body: unknown }) {
  const url = new URL((reply.body as { gotoUrl: string }).gotoUrl);
  const { statusCode, headers, body } = await server.inject({ url: url.pathname });
  const { location, 'referrer-policy': referrer, 'cache-control': cache } = headers;
  return { statusCode, location, referrer, cache, body };
}

const NO_LONGER = { statusCode: 303, location: '/' };

test('a ticket opens the form once, and tells the candidate nothing', async () => {
  const { link, open, seen } = await asked();
  const before = await seen();
  const opened = await open();
  expect(JSON.stringify(opened.body)).not.toContain(link);
  const shown = await go(opened);
  expect(shown).toMatchObject({ statusCode: 200, referrer: 'no-referrer', cache: 'no-store' });
  expect(shown.location).toBeUndefined();
  expect(JSON.parse(shown.body)).toEqual({ form: { responderId: link } });
  expect(await go(opened)).toMatchObject(NO_LONGER);
  expect((await seen()).body).toEqual(before.body);
  expect(await world.rows('asked_tickets')).toEqual([]);
});

test('a ticket expires after ten minutes, and a newer one replaces it', async () => {
  const { link, open } = await asked();
  const first = await open();
  const second = await open();
  expect(await world.rows('asked_tickets')).toHaveLength(1);
  expect(await go(first)).toMatchObject(NO_LONGER);
  world.setNow('2026-11-20T08:09:59Z');
  expect(JSON.parse((await go(second)).body)).toEqual({ form: { responderId: link } });
  const third = await open();
  world.setNow('2026-11-20T08:19:59Z');
  expect(await go(third)).toMatchObject(NO_LONGER);
  await runJob(world, 'sweep');
  expect(await world.rows('asked_tickets')).toEqual([]);
});

test('a ticket does not open the link of another address, to which the invitation was corrected', async () => {
  const { open, correct } = await asked();
  const opened = await open();
  expect((await correct()).status).toBe(200);
  expect(await go(opened)).toMatchObject(NO_LONGER);
});

test('no reply with a ticket is stored, although the browser sends a key', async () => {
  const { open } = await asked({ 'idempotency-key': 'opened' });
  expect((await open()).status).toBe(200);
  expect((await world.rows('repeated_calls')).map(({ call }) => call)).not.toContain('POST /asked/:id/open');
});
