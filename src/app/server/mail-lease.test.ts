import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createSurvey } from '../../../test/drafts.ts';
import { useWorld } from '../../../test/world.ts';
import { readConfig } from '#platform/server/config.ts';
import { claimMails, mailsAreDue } from '#mails/server/mail-claiming.ts';
import { sendDueMails } from '#mails/server/mail-sender.ts';
import type { AddressedMail, MailTransport } from '#mails/server/mail-transport.ts';
import { mailRenderer } from '#mails/server/mail-rendering.ts';
import { mailKinds } from './lifecycle-steps.ts';

const world = useWorld();

const PEOPLE = 10;
/** The number of mails that the relay receives at the same time. */
const WITH_RELAY = 8;

/** A relay that holds each mail until it is released. */
function slowRelay() {
  const taken: AddressedMail[] = [];
  const gate = Promise.withResolvers<void>();
  const full = Promise.withResolvers<void>();
  const transport: MailTransport = {
    async deliver(mail) {
      taken.push(mail);
      if (taken.length === WITH_RELAY) full.resolve();
      await gate.promise;
      return { accepted: true };
    },
    close: () => undefined,
  };
  return { transport, taken, full: full.promise, goOn: () => gate.resolve() };
}

/** A sending process whose leases are renewed when the test says so. */
function sender(transport: MailTransport, signal = new AbortController().signal) {
  let renew: () => void = () => undefined;
  const run = sendDueMails({
    database: world.database,
    transport,
    render: mailRenderer(world.database, readConfig({}), mailKinds),
    now: world.now,
    mostPerDay: 5,
    signal,
    every: (_ms, work) => {
      renew = work;
      return () => undefined;
    },
  });
  return { run, renew: () => renew() };
}

async function inviteAll(): Promise<void> {
  const ingrid = await world.person();
  const responders = Array.from({ length: PEOPLE }, (_, n) => ({ email: `r${n}@sundvag.example`, lang: 'no' }));
  await createSurvey(ingrid, { responders });
}

const after = (ms: number) => world.setNow(new Date(world.now().getTime() + ms).toISOString());
const states = async () => {
  const rows = await world.rows('outgoing_mails');
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ state }) => String(state))].map(([state, { length }]) => [state, length]),
  );
};
const renewedUntil = async (instant: Date) =>
  expect
    .poll(async () => (await world.rows('outgoing_mails')).map(({ due_at: due }) => (due as Date).getTime()))
    .toEqual(Array(PEOPLE).fill(instant.getTime()));

test('no other process takes the mails with a slow relay while their lease is renewed', async () => {
  await inviteAll();
  const slow = slowRelay();
  const first = sender(slow.transport);
  await slow.full;
  const other = slowRelay();
  for (let minute = 0; minute < 5; minute += 1) {
    after(59_000);
    first.renew();
    await renewedUntil(new Date(world.now().getTime() + 60_000));
    expect(await mailsAreDue(world.database, world.now())).toBe(false);
    await sender(other.transport).run;
  }
  slow.goOn();
  await first.run;
  expect(other.taken).toEqual([]);
  expect(new Set(slow.taken.map(({ id }) => id)).size).toBe(PEOPLE);
  expect(slow.taken).toHaveLength(PEOPLE);
  expect(await states()).toEqual({ sent: PEOPLE });
});

test('mails of a dead process are taken over after a minute; if it lives on, it begins no more of them', async () => {
  await inviteAll();
  const slow = slowRelay();
  const silent = sender(slow.transport);
  await slow.full;
  after(59_999);
  expect(await mailsAreDue(world.database, world.now())).toBe(false);
  after(1);
  expect(await mailsAreDue(world.database, world.now())).toBe(true);
  const quick = slowRelay();
  quick.goOn();
  await sender(quick.transport).run;
  expect(quick.taken).toHaveLength(PEOPLE);
  slow.goOn();
  await silent.run;
  // The relay had these mails already and gets them twice, with the same Message-IDs.
  expect(slow.taken).toHaveLength(WITH_RELAY);
  const names = (mails: AddressedMail[]) => mails.map(({ messageId }) => messageId);
  expect(names(quick.taken)).toEqual(expect.arrayContaining(names(slow.taken)));
  expect(await states()).toEqual({ sent: PEOPLE });
});

test('a sender that was suspended neither renews nor gives back what another has taken meanwhile', async () => {
  await inviteAll();
  const slow = slowRelay();
  const asleep = sender(slow.transport);
  await slow.full;
  after(60_000);
  const other = slowRelay();
  const awake = sender(other.transport);
  await other.full;
  const until = world.now().getTime() + 60_000;
  after(1_000);
  asleep.renew();
  slow.goOn();
  await asleep.run;
  expect(slow.taken).toHaveLength(WITH_RELAY);
  // The first sender's mails at the relay are sent; the second still works on the rest.
  expect(await states()).toEqual({ sent: WITH_RELAY, sending: PEOPLE - WITH_RELAY });
  const rest = (await world.rows('outgoing_mails')).filter(({ state }) => state === 'sending');
  expect(rest.map(({ due_at: due }) => (due as Date).getTime())).toEqual(rest.map(() => until));
  other.goOn();
  await awake.run;
  expect(await states()).toEqual({ sent: PEOPLE });
});

test('a stopping sender gives back what it has not begun, and another sends exactly those mails', async () => {
  await inviteAll();
  const slow = slowRelay();
  const stop = new AbortController();
  const stopping = sender(slow.transport, stop.signal);
  await slow.full;
  stop.abort();
  slow.goOn();
  await stopping.run;
  expect(await states()).toEqual({ sent: WITH_RELAY, waiting: PEOPLE - WITH_RELAY });
  const other = slowRelay();
  other.goOn();
  await sender(other.transport).run;
  expect(other.taken).toHaveLength(PEOPLE - WITH_RELAY);
  expect(new Set([...slow.taken, ...other.taken].map(({ id }) => id)).size).toBe(PEOPLE);
  expect(await states()).toEqual({ sent: PEOPLE });
});

test('a mail that is withdrawn during a run is not sent', async () => {
  await inviteAll();
  const slow = slowRelay();
  const sending = sender(slow.transport);
  await slow.full;
  const begun = new Set(slow.taken.map(({ id }) => id));
  const [withdrawn] = (await world.rows('outgoing_mails')).filter(({ id }) => !begun.has(String(id)));
  await sql`update outgoing_mails set state = 'withdrawn' where id = ${withdrawn?.['id']}`.execute(
    world.database.query,
  );
  after(20_000);
  sending.renew();
  const renewed = async () => {
    const until = world.now().getTime() + 60_000;
    return (await world.rows('outgoing_mails')).filter(({ due_at: due }) => (due as Date).getTime() === until).length;
  };
  await expect.poll(renewed).toBe(PEOPLE - 1);
  slow.goOn();
  await sending.run;
  expect(slow.taken.map(({ id }) => id)).not.toContain(withdrawn?.['id']);
  expect(await states()).toEqual({ sent: PEOPLE - 1, withdrawn: 1 });
});

test('a sender that takes too long ends and leaves the rest to the next run', async () => {
  await inviteAll();
  const slow = slowRelay();
  const long = sender(slow.transport);
  await slow.full;
  after(10 * 60_000);
  slow.goOn();
  await long.run;
  expect(slow.taken).toHaveLength(WITH_RELAY);
});

test('two senders together send a person no more than five invitations a day', async () => {
  // Nineteen surveys of five people leave room for five more mails in the first batch of a hundred.
  for (let survey = 0; survey < 19; survey += 1) {
    const responders = Array.from({ length: 5 }, (_, n) => ({ email: `r${survey}-${n}@sundvag.example`, lang: 'no' }));
    await createSurvey(await world.person(), { responders });
  }
  after(1_000);
  for (const _ of Array.from({ length: 10 }))
    await createSurvey(await world.person(), { responders: [{ email: 'marte@sundvag.example', lang: 'no' }] });
  after(1_000);
  const claim = () =>
    claimMails({ database: world.database, now: world.now, mostPerDay: 5, every: () => () => undefined });
  const leases = await Promise.all([claim(), claim()]);
  const toMarte = leases
    .flatMap((lease) => lease?.mails ?? [])
    .filter(({ recipient }) => recipient.startsWith('marte'));
  expect(toMarte).toHaveLength(5);
});
