import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { newId } from '#platform/server/ids.ts';
import { fillDemoWorld } from '../demo/world.ts';
import { readConfig } from '#platform/server/config.ts';
import type { TestStore } from './database.ts';
import { runCommand, type CommandEnd } from './running-command.ts';
import { storeInvitations, storePerson, storeSurvey } from './stored.ts';

export const PASSPHRASE = { BACKUP_PASSPHRASE: 'seven words that nobody else says' };

type Backups = {
  folder: () => string;
  /** The setting with a key file, which opens at once; stretching a passphrase takes half a second each time. */
  keyFile: () => { BACKUP_KEY_FILE: string };
  /** Runs `npm run backup -- FILE` with these settings. */
  backup: (file: string, variables: Record<string, string>) => Promise<CommandEnd>;
  /** Runs `npm run restore -- FILE` with these settings. */
  restore: (file: string, variables: Record<string, string>, ...wishes: string[]) => Promise<CommandEnd>;
};

/** Provides a folder for the backups of a test file, deleted afterwards, and the commands that use it. */
export function useBackups(): Backups {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'omsyn-backup-'));
    writeFileSync(path.join(folder, 'key'), Buffer.alloc(32, 7));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return {
    folder: () => folder,
    keyFile: () => ({ BACKUP_KEY_FILE: path.join(folder, 'key') }),
    backup: (file, variables) => runCommand('backup.ts', [path.join(folder, file)], variables),
    restore: (file, variables, ...wishes) => runCommand('restore.ts', [path.join(folder, file), ...wishes], variables),
  };
}

/** Stores organisations, people, surveys, answers, tallies, mails, pictures and an audit entry. */
export async function fillForBackup(store: TestStore): Promise<{ links: string[]; mails: number }> {
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
