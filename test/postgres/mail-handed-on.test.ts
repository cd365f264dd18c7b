import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LONG } from '../run-size.ts';
import { freshStore, type TestStore } from '../database.ts';
import { type MailSink, openMailSink } from '../mail-sink.ts';
import { startServer } from '../running-server.ts';
import { storeInvitations, storePerson, storeSurvey } from '../stored.ts';

/** More than one batch. */
const MAILS = 150;
const BATCH = 100;
const WITH_RELAY = 8;

let store: TestStore;
let sink: MailSink;
let variables: Record<string, string>;

beforeEach(async () => {
  store = await freshStore();
  sink = await openMailSink();
  variables = { ...store.variables, SMTP_URL: sink.url };
  const database = await store.open();
  await storeInvitations(database, await storeSurvey(database, await storePerson(database), { invited: MAILS }));
  await database.close();
});
afterEach(async () => {
  await sink.close();
  await store.drop();
});

/** A relay that receives mails and acknowledges none until released. */
function heldRelay(): () => void {
  const gate = Promise.withResolvers<void>();
  sink.pace.accept = () => gate.promise;
  return () => {
    sink.pace.accept = () => Promise.resolve();
    gate.resolve();
  };
}

const arrived = (count: number) =>
  expect.poll(() => sink.arrived.length, { timeout: 50_000, interval: 50 }).toBeGreaterThanOrEqual(count);
const names = () => sink.arrived.map(({ email }) => email.messageId);

test('a process that stops while sending hands its remaining mails on, and each arrives once', async () => {
  const letGo = heldRelay();
  const first = await startServer(variables);
  await arrived(WITH_RELAY);
  const second = await startServer(variables);
  // The second process has claimed the rest, and is held up by the same relay.
  await arrived(2 * WITH_RELAY);
  const ended = first.stop();
  letGo();
  expect(await ended).toBe(0);
  await arrived(MAILS);
  expect(await second.stop()).toBe(0);
  expect(sink.arrived).toHaveLength(MAILS);
  expect(new Set(names()).size).toBe(MAILS);
});

if (LONG) {
  test("a killed process's waiting mails are sent soon by another, and those it was sending after the lease of a minute", async () => {
    const letGo = heldRelay();
    const first = await startServer(variables);
    await arrived(WITH_RELAY);
    await first.kill();
    letGo();
    const second = await startServer(variables);
    await arrived(WITH_RELAY + MAILS - BATCH);
    const database = await store.open();
    const sending = async () =>
      (await sql`select from outgoing_mails where state = 'sending'`.execute(database.query)).rows.length;
    await expect.poll(sending, { timeout: 20_000 }).toBe(BATCH);
    // The clock is not moved: the second process finds them on its own.
    await expect.poll(sending, { timeout: 90_000 }).toBe(0);
    await database.close();
    await second.stop();
    expect(new Set(names()).size).toBe(MAILS);
    expect(sink.arrived.length).toBeLessThanOrEqual(MAILS + WITH_RELAY);
  }, 180_000);
}
