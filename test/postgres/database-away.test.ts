import { expect, test } from 'vitest';
import { freshStore } from '../database.ts';
import { startServer } from '../running-server.ts';
import { storePerson, storeSurvey, tokenOf } from '../stored.ts';
import { addressThrough, openSwitch } from '../tcp-switch.ts';

const AS_BROWSER = { headers: { accept: 'text/html,application/xhtml+xml' }, redirect: 'manual' as const };

test('while the database is away calls and pages say so, and recover afterwards; a silent database does not block the shutdown', async () => {
  const store = await freshStore();
  const database = await store.open();
  const person = await storePerson(database);
  const survey = await storeSurvey(database, person, { invited: 2 });
  const token = await tokenOf(database, person);
  await database.close();
  const url = store.variables['DATABASE_URL'] ?? '';
  const databasePort = Number(new URL(url).port);
  const between = await openSwitch(databasePort);
  const server = await startServer({ DATABASE_URL: addressThrough(between.port, url) });
  const ask = server.callWith(token);
  const link = survey.responders[0]?.linkId ?? '';
  const answer = () =>
    ask('POST /respond/:responderId', {
      params: { responderId: link },
      body: { subjectKnowledge: 9, engaging: 8, relevance: 0, satisfaction: 10, duration: 60 },
      headers: { 'idempotency-key': 'a key of this form' },
    });
  expect((await ask('GET /user')).status).toBe(200);

  between.turn(null);
  between.cut();
  const [read, write, ready, english, norwegian, login] = await Promise.all([
    ask('GET /user'),
    answer(),
    fetch(`${server.origin}/readyz`),
    fetch(`${server.origin}/respond/${link}?lang=en`, AS_BROWSER),
    fetch(`${server.origin}/respond/${link}?lang=no`, AS_BROWSER),
    fetch(`${server.origin}/verify?ticket=${'a'.repeat(43)}&lang=en`, AS_BROWSER),
  ]);
  for (const { status, headers, body } of [read, write]) {
    expect({ status, body }).toEqual({
      status: 503,
      body: { type: '/problems/database-away', title: 'Not possible for the moment', status: 503, errors: [] },
    });
    expect(headers).toMatchObject({ 'content-type': 'application/problem+json', 'retry-after': '5' });
  }
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'database does not answer' }]);
  const words = { en: 'We will be back in a moment', no: 'Vi er snart tilbake' };
  for (const [page, said] of [
    [english, words.en],
    [norwegian, words.no],
    [login, words.en],
  ] as const) {
    expect([page.status, page.headers.get('retry-after'), page.headers.get('content-type')]).toEqual([
      503,
      '5',
      'text/html; charset=utf-8',
    ]);
    expect(await page.text()).toContain(`<h1>${said}</h1>`);
  }

  between.turn(databasePort);
  expect((await answer()).status).toBe(201);
  expect((await ask('GET /user')).status).toBe(200);
  expect(server.output()).toContain('the database is away, slow or full');
  expect(server.output()).not.toContain('"msg":"fault"');
  expect(server.output()).not.toContain('no error was thrown');

  // A silent database makes the process not ready, and does not block its shutdown.
  between.freeze();
  const silent = await fetch(`${server.origin}/readyz`);
  expect([silent.status, await silent.json()]).toEqual([503, { status: 'database does not answer' }]);
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  expect(await server.stop()).toBe(0);
  expect(server.output()).toContain('the shutdown timed out');
  await between.close();
  await store.drop();
});
