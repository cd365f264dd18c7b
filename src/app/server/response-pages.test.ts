import { expect, test } from 'vitest';
import { createSurvey } from '../../../test/drafts.ts';
import { pageServer } from '../../../test/page-server.ts';
import { useWorld } from '../../../test/world.ts';
import { submitAnonymous } from '#responding/server/submitting.ts';
import { serveResponsePages } from './response-pages.ts';

const world = useWorld();

const MOST_TRIES = 100;
const ANSWERS = { subjectKnowledge: 5, engaging: 5, relevance: 5, satisfaction: 5 };

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
    payload: Object.entries(ANSWERS)
      .map(([question, value]) => `${question}=${value}`)
      .join('&'),
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
