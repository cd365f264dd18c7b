import { setImmediate as immediately } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newLinkId } from '#platform/server/ids.ts';
import { invite, sheet, submit, submitAnonymously } from './answering.ts';
import { ROUNDS } from './run-size.ts';
import { freshStore, TEST_SERVER } from './database.ts';
import { createSurvey, surveyBody } from './drafts.ts';
import { startServer } from './running-server.ts';
import { storePerson, storeSurvey, tokenOf } from './stored.ts';
import { type Ask, type Reply, useWorld } from './world.ts';

const world = useWorld();

/** Makes simultaneous calls and counts their statuses. */
async function atOnce(times: number, call: (place: number) => Promise<Reply>): Promise<Record<number, number>> {
  return counted(await Promise.all(Array.from({ length: times }, (_, place) => call(place))));
}

function counted(replies: Reply[]): Record<number, number> {
  const byStatus = Map.groupBy(replies, ({ status }) => status);
  return Object.fromEntries([...byStatus].map(([status, same]) => [status, same.length]));
}

test(`of ten simultaneous ratings of one answer one counts, ${ROUNDS} times`, async () => {
  const id = await createSurvey(await world.person(), { allowAnonymous: true });
  await sql`update survey_tallies set most_answers = ${ROUNDS} where survey_id = ${id} and kind = 'anonymous'`.execute(
    world.database.query,
  );
  for (let round = 0; round < ROUNDS; round += 1) {
    const responderId = newLinkId();
    await submitAnonymously(world, id, responderId);
    const rate = () =>
      world.anybody('POST /respond/:responderId/rating', { params: { responderId }, body: { rating: 2 } });
    expect(await atOnce(10, rate)).toEqual({ 201: 1, 409: 9 });
  }
  expect(await world.rows('ratings')).toContainEqual({ brand: 'a', rating: 2, given: ROUNDS });
});

test(`of two editors of the same version one gets a conflict, ${ROUNDS} times`, async () => {
  const ingrid = await world.person();
  const id = await createSurvey(ingrid);
  for (let version = 1; version <= ROUNDS; version += 1) {
    const edit = (place: number) =>
      ingrid.call('PUT /survey/:id', {
        params: { id },
        body: surveyBody({ surveyName: `Editor ${place}` }),
        headers: { 'if-match': `"${version}"` },
      });
    expect(await atOnce(2, edit)).toEqual({ 200: 1, 412: 1 });
  }
});

test('of ten simultaneous surveys by one person one is created, also when the same one is sent ten times', async () => {
  const many = await world.person();
  const create = (id: string, person = many) => person.call('POST /survey/:id', { params: { id }, body: surveyBody() });
  expect(await atOnce(10, () => create(newLinkId()))).toEqual({ 201: 1, 403: 9 });

  const again = await world.person();
  const id = newLinkId();
  expect(await atOnce(10, () => create(id, again))).toEqual({ 200: 9, 201: 1 });
  const somebody = [await world.person(), await world.person()];
  const contested = newLinkId();
  const both = await Promise.all(somebody.map((person) => create(contested, person)));
  expect(counted(both)).toEqual({ 201: 1, 409: 1 });
  expect(await world.rows('surveys')).toHaveLength(3);
});

test('a survey accepts a hundred anonymous answers and no more', async () => {
  const id = await createSurvey(await world.person(), { allowAnonymous: true });
  expect(await atOnce(130, () => submitAnonymously(world, id, newLinkId()))).toEqual({ 201: 100, 409: 30 });
  expect(await world.rows('responses')).toHaveLength(100);
});

test('stores nothing after the end, however many submits arrive around it', async () => {
  const end = Date.parse('2026-11-27T23:00:00.000Z');
  const addresses = Array.from({ length: 10 }, (_, place) => `r${place}@fjellbygg.example`);
  for (let round = 0; round < ROUNDS / 5; round += 1) {
    world.setNow('2026-11-20T08:00:00.000Z');
    const { id, links } = await invite(world, await world.person(), addresses, { allowAnonymous: true });
    // The clock passes the end while submits are under way; each counts by the instant at which it is read.
    const sent: { at: number; reply: Promise<Reply> }[] = [];
    for (let at = end - 15; at < end + 5; at += 1) {
      world.setNow(new Date(at).toISOString());
      const link = links[(at - end + 15) / 2];
      const reply = link === undefined ? submitAnonymously(world, id, newLinkId()) : submit(world, link);
      sent.push({ at, reply });
      await immediately();
    }
    const replies = await Promise.all(sent.map(({ reply }) => reply));
    const stored = (await world.rows('responses')).filter(({ survey_id: survey }) => survey === id);
    const { 201: accepted = 0, 410: refused = 0 } = counted(replies);
    expect(accepted + refused).toBe(20);
    expect(accepted, 'both sides of the line are reached').toBeGreaterThan(0);
    expect(stored).toHaveLength(accepted);
    const late = replies.filter((_, place) => (sent[place]?.at ?? 0) >= end);
    expect(counted(late)).toEqual({ 410: 5 });
    const instants = stored.flatMap(({ responded_at: at }) => (at === null ? [] : [(at as Date).getTime()]));
    expect(Math.max(...instants)).toBeLessThan(end);
  }
});

// The embedded engine allows one process only; embedded/durability.test.ts shows that it refuses a second.
if (TEST_SERVER !== undefined) {
  test('two processes accept each other’s logins, and store one answer of a link that is sent to both', async () => {
    const store = await freshStore();
    const servers = await Promise.all([startServer(store.variables), startServer(store.variables)]);
    const keys = await Promise.all(
      servers.map(async ({ origin }) => (await fetch(`${origin}/.well-known/jwks.json`)).json() as Promise<unknown>),
    );
    expect(keys[0]).toMatchObject({ keys: [{ kty: 'RSA' }] });
    expect(keys[1]).toEqual(keys[0]);

    const database = await store.open();
    const person = await storePerson(database);
    const { id, responders } = await storeSurvey(database, person, { invited: ROUNDS });
    const token = await tokenOf(database, person);
    const [one, two] = servers.map((server) => server.callWith(null)) as [Ask, Ask];
    for (const { linkId } of responders) {
      const form = { params: { responderId: linkId }, body: sheet() };
      const send = (place: number) => (place % 2 === 0 ? one : two)('POST /respond/:responderId', form);
      expect(await atOnce(4, send)).toEqual({ 201: 1, 409: 3 });
    }
    for (const server of servers) {
      const survey = await server.callWith(token)('GET /survey/:id', { params: { id } });
      expect(survey).toMatchObject({ status: 200, body: { respondents: ROUNDS } });
    }
    await database.close();
    await Promise.all(servers.map((server) => server.stop()));
    await store.drop();
  });
}
