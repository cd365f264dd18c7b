import { beforeEach, expect, test } from 'vitest';
import { BrowserSession, inWorld } from '../../../test/browser-session.ts';
import { createSurvey } from '../../../test/drafts.ts';
import { everyRow } from '../../../test/every-row.ts';
import { keepingRelay, sendAll } from '../../../test/mailing.ts';
import { EMAIL, ingridLogsIn, PASSWORD } from '../../../test/own-login.ts';
import { useWorld } from '../../../test/world.ts';

const settings = { SECRET: 'a secret that is long enough for sealing links' };
const world = useWorld({ login: true, settings });
const INVITED = 'berit@sundvag.example';

// The provider uses the machine's own clock.
beforeEach(() => world.setNow(new Date().toISOString()));

async function ingrid() {
  const { call } = await ingridLogsIn(world);
  await createSurvey({ call }, { endDate: endDate(), responders: [{ email: INVITED, lang: 'en' }] });
  return call;
}

const endDate = () => new Date(world.now().getTime() + 20 * 86_400_000).toISOString().slice(0, 10);

/** Requests every mail whose link is a secret ticket. */
async function askForEveryTicket(): Promise<void> {
  const call = await ingrid();
  const browser = new BrowserSession(inWorld(world));
  const page = await browser.authorize({ screen_hint: 'signup' });
  await browser.post(`${page}/sign-up`, { email: 'ny@vestreskog.example', password: PASSWORD, lang: 'en' });
  await browser.post('/forgot', { email: EMAIL, lang: 'en' });
  const asked = [
    await call('POST /user/address', { body: { email: 'ingrid@fjellheim.example', password: PASSWORD } }),
    await world.anybody('POST /address', { body: { email: INVITED, lang: 'en' } }),
    await world.anybody('POST /lost-link', { body: { email: INVITED, lang: 'en' } }),
  ];
  expect(asked.map(({ status }) => status < 300)).toEqual([true, true, true]);
}

const TICKETS = /(?:[?&]ticket=|\/address\/)([\w-]{20,})/g;
const LINK_IDS = /\/respond\/(\w{22})/g;
const foundIn = (texts: readonly string[], pattern: RegExp) => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, found = '']) => found))),
];

/** Returns the forms that a text may have in a row: clear, or base64 at each of the three possible offsets. */
function spellingsOf(secret: string): string[] {
  const encoded = [0, 1, 2].map((shift) =>
    Buffer.from(`${'x'.repeat(shift)}${secret}`)
      .toString('base64')
      .replace(/=+$/, '')
      .slice(shift === 0 ? 0 : 4, -2),
  );
  const hex = Buffer.from(secret).toString('hex');
  return [secret, hex, ...encoded];
}

async function tablesWith(secrets: readonly string[]): Promise<string[]> {
  const spellings = secrets.flatMap(spellingsOf);
  const tables = Object.entries(await everyRow(world.database));
  return tables.flatMap(([table, rows]) =>
    rows.some((row) => spellings.some((spelling) => row.includes(spelling))) ? [table] : [],
  );
}

test('no mailed ticket is in the database, neither while its mail waits nor afterwards', async () => {
  await askForEveryTicket();
  const waiting = await everyRow(world.database);
  const relay = keepingRelay();
  await sendAll(world, relay.transport, settings);
  const mailed = relay.taken.flatMap(({ text, html }) => [text, html]);
  const tickets = foundIn(mailed, TICKETS);
  // Verification, reset, both sides of an address change, and the data about an address.
  expect(tickets).toHaveLength(5);
  const spellings = tickets.flatMap(spellingsOf);
  expect(
    Object.values(waiting).flatMap((rows) => rows.filter((row) => spellings.some((one) => row.includes(one)))),
  ).toEqual([]);
  expect(await tablesWith(tickets)).toEqual([]);
  // A personal link is the key of its row; no mail row repeats it.
  expect(await tablesWith(foundIn(mailed, LINK_IDS))).toEqual(['responders']);
});

test('a mail keeps no content after it was sent, failed for good or was withdrawn', async () => {
  await askForEveryTicket();
  const relay = keepingRelay();
  relay.answers.set('ny@vestreskog.example', { accepted: false, temporary: false, reason: 'addressUnknown' });
  await sendAll(world, relay.transport, settings);
  const mails = await world.rows('outgoing_mails');
  expect([...new Set(mails.map(({ state }) => state))].sort()).toEqual(['failed', 'sent']);
  expect(mails.map(({ content }) => content)).toEqual(mails.map(() => ({})));
});

test('a mail sealed with a lost SECRET is not sent and delays no other mail', async () => {
  await world.anybody('POST /address', { body: { email: INVITED, lang: 'en' } });
  await world.anybody('POST /contact', { body: { email: INVITED, message: 'Hei', lang: 'en' } });
  const relay = keepingRelay();
  await sendAll(world, relay.transport, { SECRET: 'another secret that is long enough for it' });
  const mails = await world.rows('outgoing_mails');
  expect(mails.map(({ kind, state }) => `${String(kind)} ${String(state)}`).sort()).toEqual([
    'contactMessage sent',
    'storedAboutYou withdrawn',
  ]);
});
