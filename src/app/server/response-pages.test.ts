import { expect, test } from 'vitest';
import { createSurvey } from '../../../test/drafts.ts';
import { pageServer } from '../../../test/page-server.ts';
import { useWorld } from '../../../test/world.ts';
import { readForm } from '#responding/server/form.ts';
import { rateAnswering, submitAnonymous } from '#responding/server/submitting.ts';
import { newLinkId } from '#platform/server/ids.ts';
import { readConfig } from '#platform/server/config.ts';
import { serveHealth } from './health.ts';
import { serveResponsePages } from './response-pages.ts';

const world = useWorld();

const MOST_TRIES = 100;
const ANSWERS = { subjectKnowledge: 5, engaging: 5, relevance: 5, satisfaction: 5 };
const SENT = Object.entries(ANSWERS)
  .map(([question, value]) => `${question}=${value}`)
  .join('&');

/** The call that stores an anonymous answer and the pages around it, with limits. */
const pages = () =>
  pageServer(world, { limits: 'on', endpoints: [submitAnonymous] }, async (server, deps) => {
    await serveResponsePages(server, async (_kind, reply, { status = 200 }) => reply.code(status).send(''), deps);
  });

test('a form that is sent without scripts spends the same limit of its link as the call', async () => {
  const id = await createSurvey(await world.person(), { allowAnonymous: true });
  const server = await pages();
  const headers = { host: 'localhost' };
  const call = () =>
    server.inject({
      method: 'POST',
      url: `/api/respond/-/${id}`,
      headers,
      payload: { ...ANSWERS, duration: 1 },
    });
  let last = 201;
  for (let tries = 0; last === 201 && tries < MOST_TRIES; tries += 1) last = (await call()).statusCode;
  expect(last).toBe(429);
  const page = await server.inject({
    method: 'POST',
    url: `/respond/-${id}`,
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: SENT,
  });
  expect(page.statusCode).toBe(429);
  await server.close();
});

test('a form that another site sends is refused', async () => {
  const server = await pages();
  const sent = await server.inject({
    method: 'POST',
    url: '/respond/-AbCdEfGhIjKlMnOpQrStUv',
    headers: {
      host: 'localhost',
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'cross-site',
    },
    payload: 'key=x',
  });
  expect(sent.statusCode).toBe(403);
  await server.close();
});

test('the metrics count no form that is opened, answered anonymously or rated, unless it ends in a fault', async () => {
  const id = await createSurvey(await world.person(), { allowAnonymous: true });
  const endpoints = [readForm, submitAnonymous, rateAnswering];
  const server = await pageServer(world, { limits: 'off', endpoints }, async (adding, deps) => {
    const { database, now } = world;
    serveHealth(adding, { database, config: readConfig({}), now, ending: new AbortController().signal });
    await serveResponsePages(adding, async (_kind, reply, { status = 200 }) => reply.code(status).send(''), deps);
    adding.get('/faulty', { config: { unlogged: true } }, () => Promise.reject(new Error('on purpose')));
    adding.get('/usual', () => ({}));
  });
  const headers = { host: 'localhost' };
  const ofRoutes = async () =>
    (await server.inject('/metrics')).body.split('\n').filter((line) => /^http_.*route="\/(api|respond)\//.test(line));
  const before = await ofRoutes();
  const send = async (url: string, payload: object | string, more = {}) =>
    (await server.inject({ method: 'POST', url, headers: { ...headers, ...more }, payload })).statusCode;
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const [key, formKey] = [newLinkId(), newLinkId()];
  const fields = `key=${formKey}&${SENT}`;
  const statuses = [
    (await server.inject({ url: `/respond/-${id}`, headers })).statusCode,
    (await server.inject({ url: `/api/respond/-${id}`, headers })).statusCode,
    await send(`/api/respond/-/${id}`, { ...ANSWERS, duration: 1 }, { 'idempotency-key': key }),
    await send(`/api/respond/-/${id}`, { duration: 1 }),
    await send(`/api/respond/${key}/rating`, { rating: 2 }),
    await send(`/respond/-${id}`, `key=${newLinkId()}`, form),
    await send(`/respond/-${id}`, fields, form),
    await send(`/respond/${formKey}/rating`, 'rating=3', form),
  ];
  expect(statuses).toEqual([200, 200, 201, 422, 201, 422, 200, 200]);
  expect(await ofRoutes()).toEqual(before);
  for (const url of ['/faulty', '/usual']) await server.inject({ url, headers });
  const { body } = await server.inject('/metrics');
  expect(body).toContain('http_requests_total{method="GET",route="/faulty",status="500"} 1');
  expect(body).toContain('http_requests_total{method="GET",route="/usual",status="200"} 1');
  await server.close();
});
