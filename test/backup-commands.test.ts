import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/server/ids.ts';
import { fillDemoWorld } from '../demo/world.ts';
import { readConfig } from '#platform/server/config.ts';
import { emptyFolder, emptyTestStore, freshFolder, freshStore, TEST_SERVER, type TestStore } from './database.ts';
import { everyRow } from './every-row.ts';
import { type RunningServer, startServer } from './running-server.ts';
import { runScript } from './running-script.ts';
import { storeInvitations, storePerson, storeSurvey } from './stored.ts';

const PASSPHRASE = { BACKUP_PASSPHRASE: 'seven words that nobody else says' };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'omsyn-backup-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const backup = (file: string, variables: Record<string, string>) =>
  runScript('backup.ts', [path.join(folder, file)], variables);
const restore = (file: string, variables: Record<string, string>, ...wishes: string[]) =>
  runScript('restore.ts', [path.join(folder, file), ...wishes], variables);

/** Organisations, people, surveys, answers, tallies, mails; pictures and an entry of the audit besides. */
async function fill(store: TestStore): Promise<{ links: string[]; mails: number }> {
  const database = await store.open();
  await fillDemoWorld(database, { now: new Date(), config: readConfig({}) });
  const person = await storePerson(database, 'Åse «Ø» O’Brien 😀');
  const survey = await storeSurvey(database, person, { invited: 60 });
  await storeInvitations(database, survey);
  await sql`insert into people_images values (${person.id}, ${'data:image/png;base64,' + 'A'.repeat(200_000)})`.execute(
    database.query,
  );
  await sql`
    update card_pictures set png_hash = 'hash', png = decode('89504e470d0a1a0a00ff5c', 'hex') || decode(repeat('00ff', 20000), 'hex')`.execute(
    database.query,
  );
  await sql`
    insert into audit_entries (id, tenant_id, at, kind, details)
    values (${newId(new Date())}, ${person.id}, '2026-11-22 10:00:00.123456+00', 'joined', '{"b": 1.50, "a": "\\u00e6"}')`.execute(
    database.query,
  );
  const { rows } = await sql<{ mails: number }>`
    select count(*)::int as mails from outgoing_mails where state = 'waiting'`.execute(database.query);
  await database.close();
  return { links: survey.responders.map(({ linkId }) => linkId), mails: rows[0]?.mails ?? 0 };
}

async function rowsOf(store: TestStore): Promise<Record<string, string[]>> {
  const database = await store.open();
  const rows = await everyRow(database);
  await database.close();
  return rows;
}

/** From the engine of this run to both; where it is PostgreSQL, from the embedded one too. */
const ENGINES = { embedded: [freshFolder, emptyFolder], ofThisRun: [freshStore, emptyTestStore] } as const;
const DIRECTIONS: (keyof typeof ENGINES)[][] =
  TEST_SERVER === undefined
    ? [['embedded', 'embedded']]
    : [
        ['embedded', 'ofThisRun'],
        ['ofThisRun', 'embedded'],
        ['ofThisRun', 'ofThisRun'],
      ];

test.each(DIRECTIONS)(
  'everything comes from %s to %s, and the product runs on it',
  async (one, other) => {
    const from = await ENGINES[one!][0]();
    const to = await ENGINES[other!][1]();
    const { mails } = await fill(from);
    const was = await rowsOf(from);
    const file = `${one}-${other}`;
    const made = await backup(file, { ...from.variables, ...PASSPHRASE });
    expect(made).toEqual({ code: 0, said: expect.stringMatching(/holds \d{3,} rows of \d\d tables/) });
    const readableBy = statSync(path.join(folder, file)).mode & 0o777;
    expect(readableBy.toString(8)).toBe('600');
    const bytes = readFileSync(path.join(folder, file)).toString('latin1');
    expect(bytes).not.toContain('nordvik');

    const done = await restore(file, { ...to.variables, ...PASSPHRASE });
    expect(done).toMatchObject({ code: 0 });
    expect(done.said).toMatch(/The counts of all surveys equal their answers \(\d{2,}\)/);
    expect(done.said).toContain(`${mails} mails leave when the product starts`);
    expect(await rowsOf(to)).toEqual(was);

    const server = await startServer(to.variables);
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
    expect(await server.stop()).toBe(0);
    await from.drop();
    await to.drop();
  },
  240_000,
);

const sheet = { subjectKnowledge: 9, engaging: 8, relevance: 0, satisfaction: 10, duration: 60 };

/** Answers come one after the other until it is told to stop; how many were stored. */
function answering(server: RunningServer, links: readonly string[]): () => Promise<number> {
  let stopped = false;
  const done = (async () => {
    let stored = 0;
    for (const responderId of links) {
      if (stopped) break;
      const { status } = await server.callWith(null)('POST /respond/:responderId', {
        params: { responderId },
        body: sheet,
      });
      if (status === 201) stored += 1;
    }
    return stored;
  })();
  return () => {
    stopped = true;
    return done;
  };
}

test('a backup is made while the product runs and answers come, as of one instant', async () => {
  const store = await freshStore();
  const { links } = await fill(store);
  const server = await startServer(store.variables);
  const stop = answering(server, links);
  const [one, other] = await Promise.all([
    backup('running-1', { ...store.variables, ...PASSPHRASE }),
    backup('running-2', { ...store.variables, ...PASSPHRASE }),
  ]);
  expect([one.code, other.code, one.said]).toEqual([0, 0, expect.stringContaining('holds')]);
  expect(await stop()).toBeGreaterThan(0);
  for (const file of ['running-1', 'running-2']) {
    const place = await emptyTestStore();
    const done = await restore(file, { ...place.variables, ...PASSPHRASE });
    expect(done).toEqual({ code: 0, said: expect.stringContaining('equal their answers') });
    await place.drop();
  }
  expect(await server.stop()).toBe(0);
  expect(server.output()).not.toContain('"level":50');
  await store.drop();
}, 240_000);

test('held mails do not leave, and candidates see that they may send them again', async () => {
  const store = await freshStore();
  const { mails } = await fill(store);
  expect(mails).toBeGreaterThan(50);
  await backup('held', { ...store.variables, ...PASSPHRASE });
  const place = await emptyTestStore();
  const done = await restore('held', { ...place.variables, ...PASSPHRASE }, '--hold-mails');
  expect(done).toEqual({ code: 0, said: expect.stringContaining('No mail is waiting to leave.') });
  const database = await place.open();
  const { rows } = await sql`select state, reason, count(*)::int as count from outgoing_mails
    where state <> 'sent' group by 1, 2`.execute(database.query);
  expect(rows).toEqual([{ state: 'failed', reason: 'unknown', count: mails }]);
  await database.close();
  await store.drop();
  await place.drop();
}, 240_000);

test('a backup without a key, over another file, of nothing or with a wrong word is refused in a sentence', async () => {
  const store = await freshStore();
  const { DATA_DIR: _, ...elsewhere } = store.variables;
  const refusals: [Promise<{ code: number | null; said: string }>, RegExp][] = [
    [backup('none', store.variables), /^Set either BACKUP_PASSPHRASE or BACKUP_KEY_FILE/],
    [
      backup('none', { ...store.variables, BACKUP_PASSPHRASE: 'short' }),
      /^BACKUP_PASSPHRASE: it must have at least 16/,
    ],
    [
      backup('none', { ...store.variables, BACKUP_KEY_FILE: path.join(folder, 'no') }),
      /BACKUP_KEY_FILE cannot be read/,
    ],
    [runScript('backup.ts', [], { ...store.variables, ...PASSPHRASE }), /^Say into which file/],
    [restore('none', { ...elsewhere, ...PASSPHRASE, DATA_DIR: path.join(folder, 'new') }), /^There is no file/],
    [backup('none', { ...PASSPHRASE, DATA_DIR: path.join(folder, 'nowhere') }), /^There is no data directory/],
  ];
  for (const [refused, sentence] of refusals)
    expect(await refused).toEqual({ code: 1, said: expect.stringMatching(sentence) });
  expect(readdirSync(folder).filter((name) => name.startsWith('none'))).toEqual([]);

  const key = { BACKUP_KEY_FILE: path.join(folder, 'key') };
  writeFileSync(key.BACKUP_KEY_FILE, Buffer.alloc(32, 7));
  expect(await backup('keyed', { ...store.variables, ...key })).toMatchObject({ code: 0 });
  expect(await backup('keyed', { ...store.variables, ...key })).toMatchObject({
    code: 1,
    said: expect.stringContaining('There is a file'),
  });
  const place = await emptyTestStore();
  const refused = await restore('keyed', { ...place.variables, ...PASSPHRASE });
  expect(refused).toEqual({ code: 1, said: expect.stringContaining('made with a key file') });
  truncateSync(path.join(folder, 'keyed'), statSync(path.join(folder, 'keyed')).size - 20);
  const cut = await restore('keyed', { ...place.variables, ...key });
  expect(cut).toEqual({ code: 1, said: expect.stringContaining('The backup is cut') });
  expect(await rowsOf(place)).toEqual({});
  await place.drop();
  await store.drop();
}, 240_000);

test('nobody but the user that it runs as can ask a process for its rows', async () => {
  const store = await freshFolder();
  const server = await startServer(store.variables);
  const socket = path.join(store.variables['DATA_DIR'] ?? '', 'backup.sock');
  expect((statSync(socket).mode & 0o777).toString(8)).toBe('600');
  // Somebody who asks and takes nothing holds nobody up, neither the calls nor the end.
  const idle = connect(socket);
  idle.on('error', () => undefined);
  idle.pause();
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
  await server.kill();
  idle.destroy();
  // The socket of one that was killed is in nobody's way, and rows that it had begun to write do not stay.
  writeFileSync(path.join(store.variables['DATA_DIR'] ?? '', 'backup-1.rows'), 'rows of before');
  expect(await backup('after-kill', { ...store.variables, ...PASSPHRASE })).toMatchObject({ code: 0 });
  const again = await startServer(store.variables);
  expect(await backup('again', { ...store.variables, ...PASSPHRASE })).toMatchObject({ code: 0 });
  expect(await again.stop()).toBe(0);
  expect(readdirSync(store.variables['DATA_DIR'] ?? '').sort()).toEqual(['database', 'lock.db']);
  await store.drop();
}, 240_000);
