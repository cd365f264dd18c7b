import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LONG } from './run-size.ts';
import { freshStore, type TestStore } from './database.ts';
import { killWhileSending, MAIL_KILLS, statesIn } from './kill-drill.ts';
import { type MailSink, openMailSink } from './mail-sink.ts';
import { storeInvitations, storePerson, storeSurvey } from './stored.ts';

const MAILS = LONG ? 1_000 : 60;

let store: TestStore;
let sink: MailSink;
let recipients: string[];

beforeAll(async () => {
  store = await freshStore();
  sink = await openMailSink();
  const database = await store.open();
  const survey = await storeSurvey(database, await storePerson(database), { invited: MAILS });
  await storeInvitations(database, survey);
  await database.close();
  recipients = survey.responders.map(({ email }) => email);
});
afterAll(async () => {
  await sink?.close();
  await store?.drop();
});

test(`${MAILS} mails all arrive although the server is killed ${MAIL_KILLS} times, and repeats have the same Message-ID`, async () => {
  await killWhileSending({
    settings: { ...store.variables, SMTP_URL: sink.url },
    kills: MAIL_KILLS,
    total: MAILS,
    arrived: () => new Set(sink.arrived.map((mail) => mail.recipients.join())).size,
    endClaims: letAMinutePass,
  });

  const idsOf = Map.groupBy(sink.arrived, (mail) => mail.recipients.join());
  expect([...idsOf.keys()].sort()).toEqual([...recipients].sort());
  for (const [recipient, mails] of idsOf)
    expect(new Set(mails.map(({ email }) => email.messageId)).size, recipient).toBe(1);
  expect(new Set(sink.arrived.map(({ email }) => email.messageId)).size).toBe(MAILS);
  expect(await statesIn(store, 'outgoing_mails')).toEqual([{ state: 'sent', count: MAILS }]);
  // Only mails under way at a kill, not yet recorded as sent, may be repeated.
  expect(sink.arrived.length - MAILS).toBeLessThanOrEqual(MAIL_KILLS * MOST_ON_THE_WAY);
});

/** Mails on the connections, plus those accepted while earlier outcomes are being stored. */
const MOST_ON_THE_WAY = 32;

/** A killed server's mails are due again after a minute; this lets it pass at once. */
async function letAMinutePass(): Promise<void> {
  const database = await store.open();
  await sql`update outgoing_mails set due_at = due_at - interval '1 minute' where state = 'sending'`.execute(
    database.query,
  );
  await database.close();
}
