import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';
import type { Database } from '../database.ts';
import { fullDiskNamed } from './file.ts';
import { UnusableBackup } from './sealing.ts';
import { backedUpRows } from './writing.ts';

/**
 * Only one process can open the embedded database. To make a backup meanwhile, a client asks that process over a socket
 * in the data directory, which only the same user can open. The reply is a length of eight bytes, then that many bytes.
 */
const SOCKET = 'backup.sock';
const LENGTH_BYTES = 8;
const ROWS = /^backup-[\w-]+\.rows$/;

/**
 * Returns the shorter of the absolute and the relative path: a socket path is limited to about a hundred characters.
 */
function socketIn(dataDir: string): string {
  const [whole, relative] = [path.resolve(dataDir, SOCKET), path.relative('', path.join(dataDir, SOCKET))];
  return relative.length < whole.length ? relative : whole;
}

type Surroundings = { dataDir: string; now: () => Date; logger: Logger };

/**
 * Serves backups over the socket and returns a function that stops it. When the socket cannot be opened, the product
 * runs without it and logs a warning.
 */
export async function answerBackups(
  database: Database,
  { dataDir, now, logger }: Surroundings,
): Promise<() => Promise<void>> {
  const file = socketIn(dataDir);
  const asking = new Set<Socket>();
  const server = createServer((socket) => {
    asking.add(socket);
    socket.once('close', () => asking.delete(socket));
    socket.on('error', () => undefined);
    answer(socket, database, { dataDir, now }).catch((error: unknown) => {
      logger.error({ err: fullDiskNamed(error, path.join(dataDir, 'the backup')) }, 'backup');
      socket.destroy();
    });
  });
  // A killed process may have left its socket or partial rows. Nobody uses them, because this process holds the lock on
  // the directory.
  rmSync(file, { force: true });
  for (const name of readdirSync(dataDir)) if (ROWS.test(name)) rmSync(path.join(dataDir, name));
  const before = process.umask(0o177);
  try {
    server.listen(file);
  } finally {
    process.umask(before);
  }
  await once(server, 'listening').catch((error: unknown) => {
    logger.warn(
      { err: error },
      'the data directory does not support sockets: a backup can be made only while no process runs',
    );
  });
  return async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of asking) socket.destroy();
    await closed;
  };
}

/**
 * Reads all rows at once into an unlinked file and sends them from there, so that a slow client does not block the
 * database.
 */
async function answer(
  socket: Socket,
  database: Database,
  { dataDir, now }: Pick<Surroundings, 'dataDir' | 'now'>,
): Promise<void> {
  const file = await namelessFile(dataDir);
  try {
    await pipeline(backedUpRows(database, now()), file.createWriteStream({ autoClose: false }));
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeBigUInt64BE(BigInt((await file.stat()).size));
    socket.write(length);
    await pipeline(file.createReadStream({ autoClose: false, start: 0 }), socket);
  } finally {
    await file.close();
  }
}

async function namelessFile(dataDir: string): Promise<FileHandle> {
  const name = path.join(dataDir, `backup-${crypto.randomUUID()}.rows`);
  const file = await open(name, 'wx+', 0o600);
  await rm(name);
  return file;
}

const NOBODY = new Set(['ENOENT', 'ECONNREFUSED', 'ENOTSOCK']);

/** Returns the rows that the process with the open data directory sends; null when no process answers. */
export async function rowsOfRunningProcess(dataDir: string): Promise<AsyncIterable<Buffer> | null> {
  const socket = connect(socketIn(dataDir));
  try {
    await once(socket, 'connect');
  } catch (error) {
    if (NOBODY.has((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
  return received(socket);
}

async function* received(socket: Socket): AsyncGenerator<Buffer> {
  let head: Buffer = Buffer.alloc(0);
  let missing: bigint | null = null;
  for await (const bytes of socket as AsyncIterable<Buffer>) {
    head = missing === null ? Buffer.concat([head, bytes]) : bytes;
    if (missing === null) {
      if (head.length < LENGTH_BYTES) continue;
      missing = head.readBigUInt64BE();
      head = head.subarray(LENGTH_BYTES);
    }
    missing -= BigInt(head.length);
    yield head;
  }
  if (missing !== 0n)
    throw new UnusableBackup('The running process did not finish the backup. Its log says why; try again.');
}
