import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '#platform/server/database.ts';

/** The user id of `nobody`, who owns nothing. */
const NOBODY = 65_534;

/** Returns everything in a folder, including itself, that other users may read, write or enter. */
function openToOthers(folder: string): string[] {
  const places = [folder, ...readdirSync(folder, { recursive: true }).map((name) => path.join(folder, String(name)))];
  return places.filter((place) => (statSync(place).mode & 0o077) !== 0);
}

/** Makes the engine write tables, and more than one file of its log. */
async function writeMuch(folder: string): Promise<void> {
  const database = await openDatabase({ dataDir: folder, databaseUrl: undefined });
  await sql`create table if not exists notes (words text)`.execute(database.query);
  await sql`insert into notes select md5(random()::text) || repeat(md5(random()::text), 40) from generate_series(1, 15000)`.execute(
    database.query,
  );
  await sql`checkpoint`.execute(database.query);
  await database.close();
}

test('other users can neither read nor write any file of the data directory, old or new', async () => {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'omsyn-rights-')), 'data');
  const before = process.umask(0o002);
  try {
    await writeMuch(folder);
    const segments = () =>
      readdirSync(path.join(folder, 'database/pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name));
    expect(segments().length, 'the log has grown past its first file').toBeGreaterThan(1);
    expect(openToOthers(folder)).toEqual([]);
    // The permissions that an earlier version has left.
    chmodSync(folder, 0o755);
    for (const name of readdirSync(path.join(folder, 'database/base/5')))
      chmodSync(path.join(folder, 'database/base/5', name), 0o666);
    chmodSync(path.join(folder, 'lock.db'), 0o644);
    await writeMuch(folder);
    expect(openToOthers(folder)).toEqual([]);
  } finally {
    process.umask(before);
    rmSync(path.dirname(folder), { recursive: true });
  }
});

test('production refuses a data directory that others can write to, and changes nothing in it', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'omsyn-rights-'));
  chmodSync(folder, 0o770);
  const opened = openDatabase({ dataDir: folder, databaseUrl: undefined, production: true });
  await expect(opened).rejects.toThrow(
    `Other users can write to the data directory ${folder}. Make sure that nobody has changed it, and take their rights away: chmod 700 ${folder}`,
  );
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});

test('production refuses a data directory of another user', async () => {
  const made = mkdtempSync(path.join(tmpdir(), 'omsyn-rights-'));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(made, NOBODY, NOBODY);
  // Without root, `/` serves as a folder of another user.
  const folder = isRoot ? made : '/';
  const opened = openDatabase({ dataDir: folder, databaseUrl: undefined, production: true });
  await expect(opened).rejects.toThrow(`The data directory ${folder} belongs to another user.`);
  expect(readdirSync(made)).toEqual([]);
  rmSync(made, { recursive: true });
});

test("leaves another user's files in the data directory alone, such as lost+found of a separate disk", () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'omsyn-rights-'));
  const own = path.join(folder, 'own');
  const foreign = path.join(folder, 'lost+found');
  mkdirSync(own, { mode: 0o755 });
  mkdirSync(foreign, { mode: 0o700 });
  const isRoot = process.getuid?.() === 0;
  // Only root can change a folder's owner: the product then runs as the user that owns the rest.
  if (isRoot) for (const place of [folder, own]) chownSync(place, NOBODY, NOBODY);
  const module = new URL('../../src/platform/server/data-folder.ts', import.meta.url).href;
  const protect = `import(${JSON.stringify(module)}).then(({ protectFolder }) => {
    ${isRoot ? `process.setgid(${NOBODY}); process.setuid(${NOBODY});` : ''}
    protectFolder(${JSON.stringify(folder)}, true);
  })`;
  const { status, stderr } = spawnSync(process.execPath, ['-e', protect], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  expect(statSync(own).mode & 0o777).toBe(0o700);
  rmSync(folder, { recursive: true });
});
