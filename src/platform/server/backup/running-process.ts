import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';
import type { Database } from '../database.ts';
import { UnusableBackup } from './sealing.ts';
import { backedUpRows } from './writing.ts';

/**
 * One process has the embedded database open. Whoever wants a backup meanwhile asks it over a socket in the data
 * directory, which only the user it runs as can open. The answer is a length of eight bytes, and so many bytes of rows.
 */
const SOCKET = 'backup.sock';
const LENGTH_BYTES = 8;
const ROWS = /^backup-[\w-]+\.rows$/;

/** A path to a socket has room for a hundred characters: the shorter one is taken. */
function socketIn(dataDir: string): string {
  const [whole, relative] = [path.resolve(dataDir, SOCKET), path.relative('', path.join(dataDir, SOCKET))];
  return relative.length < whole.length ? relative : whole;
}

type Surroundings = { dataDir: string; now: () => Date; logger: Logger };

/** Answers who asks for a backup; the function that is returned ends that. Without a socket the product runs all the same. */
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
      logger.error({ err: error }, 'backup');
      socket.destroy();
    });
  });
  // One that was killed has left its socket, or rows half written; nobody is at them, because the directory is locked by us.
  rmSync(file, { force: true });
  for (const name of readdirSync(dataDir)) if (ROWS.test(name)) rmSync(path.join(dataDir, name));
  const before = process.umask(0o177);
  try {
    server.listen(file);
  } finally {
    process.umask(before);
  }
  await once(server, 'listening').catch((error: unknown) => {
    logger.warn({ err: error }, 'a backup can be made only while no process runs: the data directory takes no socket');
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
 * The rows are read at once into a file that has no name any more, and handed over from there: how quickly somebody takes
 * them does not decide how long everybody else waits for the database.
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

/** The rows as the process has them that has the data directory open; null when none answers there. */
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
