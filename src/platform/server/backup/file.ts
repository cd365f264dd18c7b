import { randomBytes } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Config } from '../config.ts';
import { linesOf } from './lines.ts';
import { type BackupKey, sealed, unsealed, UnusableBackup } from './sealing.ts';

const FEWEST_KEY_BYTES = 32;

/** Returns the key of the backup; throws unless exactly one of the two settings is set. */
export function backupKeyIn({ backupPassphrase, backupKeyFile }: Config): BackupKey {
  if ((backupPassphrase === undefined) === (backupKeyFile === undefined))
    throw new UnusableBackup('Set either BACKUP_PASSPHRASE or BACKUP_KEY_FILE: a backup is always encrypted.');
  if (backupPassphrase !== undefined) return { kind: 'passphrase', bytes: Buffer.from(backupPassphrase) };
  const bytes = keyFile(backupKeyFile ?? '');
  if (bytes.length < FEWEST_KEY_BYTES)
    throw new UnusableBackup(`The file in BACKUP_KEY_FILE must have at least ${FEWEST_KEY_BYTES} bytes.`);
  return { kind: 'file', bytes };
}

function keyFile(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new UnusableBackup('The file in BACKUP_KEY_FILE cannot be read.', { cause: error });
  }
}

/**
 * Writes the backup with access for this user only. The file gets its name only when it is complete and on the disk.
 */
export async function writeBackup(file: string, rows: AsyncIterable<Buffer>, key: BackupKey): Promise<void> {
  if (existsSync(file)) throw new UnusableBackup(`There is a file ${file} already. Choose another name.`);
  const part = `${file}.${randomBytes(4).toString('hex')}.part`;
  try {
    // Opened first: a stream that fails while it opens its file may leave it behind.
    const opened = await open(part, 'wx', 0o600);
    await pipeline(sealed(rows, key), opened.createWriteStream({ flush: true }));
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw fullDiskNamed(error, file);
  }
}

/** Returns an error that names the disk when the error is a full disk, and otherwise the error itself. */
export function fullDiskNamed(error: unknown, file: string): unknown {
  if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') return error;
  const folder = path.dirname(path.resolve(file));
  return new UnusableBackup(
    `The disk of ${folder} is full, so ${path.basename(file)} is not written there. Make room, and try again.`,
    { cause: error },
  );
}

export function linesIn(file: string, key: BackupKey): AsyncGenerator<unknown> {
  if (!existsSync(file)) throw new UnusableBackup(`There is no file ${file}.`);
  const lines = createGunzip();
  // The reader of the lines receives any error of the pipeline.
  pipeline(Readable.from(unsealed(createReadStream(file), key)), lines).catch(() => undefined);
  return linesOf(lines);
}
