import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { UnusableFolder } from '#platform/server/data-folder.ts';
import { freshFolder } from '../database.ts';
import { startServer } from '../running-server.ts';

/** Returns the message of a server that does not start with these settings. */
const sentence = (variables: Record<string, string>) =>
  startServer(variables).then(
    async (server) => {
      await server.kill();
      return 'it started';
    },
    (error: unknown) => (error as Error).message,
  );

const emptied = (folder: string) =>
  readdirSync(folder).forEach((name) => rmSync(path.join(folder, name), { recursive: true }));

const DAMAGES: Record<string, (database: string) => void> = {
  'a control file that is noise': (database) =>
    writeFileSync(path.join(database, 'global/pg_control'), randomBytes(8_192)),
  'no control file': (database) => rmSync(path.join(database, 'global/pg_control')),
  'an empty log': (database) => emptied(path.join(database, 'pg_wal')),
  'no tables': (database) => rmSync(path.join(database, 'base'), { recursive: true }),
  'no mark of a version, over which a new database would begin': (database) =>
    rmSync(path.join(database, 'PG_VERSION')),
};

const damaged = (dataDir: string) =>
  [
    `The database in the data directory ${dataDir} is damaged and does not open.`,
    'Put the directory aside, and restore a backup into an empty one: npm run restore -- FILE (docs/operating.md).',
    'If there is none, DATA_DIR with the name of a new directory begins anew.',
  ].join('\n');

test.each(Object.entries(DAMAGES))('with %s, opening reports a damaged directory', async (_, damage) => {
  const store = await freshFolder();
  const dataDir = store.variables['DATA_DIR'] ?? '';
  damage(path.join(dataDir, 'database'));
  const was = existsSync(path.join(dataDir, 'database/PG_VERSION'));
  await expect(store.open()).rejects.toThrow(new UnusableFolder(damaged(dataDir)));
  expect(existsSync(path.join(dataDir, 'database/PG_VERSION')), 'nothing has been begun over it').toBe(was);
  await store.drop();
});

test('with a damaged directory the product prints only that message and exits', async () => {
  const store = await freshFolder();
  const dataDir = store.variables['DATA_DIR'] ?? '';
  DAMAGES['no control file']?.(path.join(dataDir, 'database'));
  expect(await sentence(store.variables)).toBe(`${damaged(dataDir)}\n`);
  await store.drop();
});

test('names an unwritable place, and says what to do', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'omsyn-no-'));
  writeFileSync(path.join(folder, 'file'), '');
  const within = path.join(folder, 'file', 'data');
  expect(await sentence({ DATA_DIR: within })).toBe(
    `The data directory ${within} cannot be written. Let the user that runs the product write there, or set DATA_DIR to another directory.\n`,
  );
  rmSync(folder, { recursive: true });
});
