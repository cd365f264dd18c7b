import { existsSync, fdatasyncSync, readdirSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PGlite, types } from '@electric-sql/pglite';
import { OF_OTHERS, protectFolder, UnusableFolder } from './data-folder.ts';
import { NodeFS } from '@electric-sql/pglite/nodefs';

export const IN_MEMORY = 'memory://';

const PARAMETERS = ['-c', 'wal_sync_method=fsync', '-c', 'shared_buffers=16MB', '-c', 'timezone=UTC'];

const PARSERS = { [types.DATE]: (text: string) => text, [types.INT8]: Number, [types.NUMERIC]: Number };

/** The engine's file system in its start-up hook. */
type Attributes = { mode?: number | null };
type EngineModule = {
  NODEFS: {
    node_ops: { setattr: (node: unknown, attributes: Attributes) => void };
    stream_ops: {
      fsync?: (stream: { nfd: number }) => number;
      setattr: (stream: unknown, attributes: Attributes) => void;
    };
  };
};
type StartHook = (module: EngineModule) => void;

/**
 * Opens the embedded engine on a directory. Every commit is flushed to the disk before it is acknowledged, which the
 * engine does not do by default, and a second process is refused, because two would lose rows.
 */
export async function openEmbedded(
  directory: string,
  { production = false, ...options }: { loadDataDir?: Blob; production?: boolean } = {},
) {
  if (directory === IN_MEMORY) {
    const pglite = await PGlite.create({ parsers: PARSERS, ...options });
    return { pglite, syncs: () => 0, release: () => undefined };
  }
  const release = lockDirectory(directory, production);
  try {
    const folder = path.join(directory, 'database');
    refuseHalfFolder(directory, folder);
    const files = new SyncedFiles(folder);
    const startParams = [...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), ...PARAMETERS];
    const pglite = await PGlite.create({ fs: files, startParams, parsers: PARSERS, ...options }).catch(
      (error: unknown) => {
        throw unusable(directory, error);
      },
    );
    return { pglite, syncs: () => files.syncs, release };
  } catch (error) {
    release();
    throw error;
  }
}

/** Without this file the engine would create a new database over the existing one. */
function refuseHalfFolder(directory: string, folder: string): void {
  if (!existsSync(folder) || existsSync(path.join(folder, 'PG_VERSION'))) return;
  if (readdirSync(folder).length > 0) throw new UnusableFolder(damaged(directory));
}

const FEWEST_FREE_BYTES = 32 * 1024 * 1024;

/** The engine only reports that it has stopped, so this function looks for the cause. */
function unusable(directory: string, cause: unknown): UnusableFolder {
  const { bavail, bsize } = statfsSync(directory);
  const isFull = bavail * bsize < FEWEST_FREE_BYTES;
  return new UnusableFolder(isFull ? full(directory) : damaged(directory), { cause });
}

function damaged(directory: string): string {
  return [
    `The database in the data directory ${directory} is damaged and does not open.`,
    'Put the directory aside, and restore a backup into an empty one: npm run restore -- FILE (docs/operating.md).',
    'If there is none, DATA_DIR with the name of a new directory begins anew.',
  ].join('\n');
}

function full(directory: string): string {
  return `The disk of the data directory ${directory} is full. Make room, and start again: nothing is lost.`;
}

/** Node's file system for the engine, with the missing fsync, and without permissions for other users. */
class SyncedFiles extends NodeFS {
  syncs = 0;

  override async init(...start: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const started = await super.init(...start);
    const hooks = started.emscriptenOpts.preRun as unknown as StartHook[];
    hooks.push((module) => {
      module.NODEFS.stream_ops.fsync = ({ nfd }) => {
        this.syncs += 1;
        fdatasyncSync(nfd);
        return 0;
      };
      for (const operations of [module.NODEFS.node_ops, module.NODEFS.stream_ops]) withoutOthers(operations);
    });
    return started;
  }
}

/** The engine sets the mode of its files itself, mostly 0666, and ignores the umask. */
function withoutOthers<T>(operations: { setattr: (of: T, attributes: Attributes) => void }): void {
  const { setattr } = operations;
  operations.setattr = (of, attributes) =>
    setattr(
      of,
      typeof attributes.mode === 'number' ? { ...attributes, mode: attributes.mode & ~OF_OTHERS } : attributes,
    );
}

/**
 * Holds an exclusive transaction on a small file beside the data. The system releases it when the process dies, also
 * after kill -9, so a stale lock never has to be removed by hand.
 */
function lockDirectory(directory: string, production: boolean): () => void {
  const { lock, error } = tryToLock(directory, production);
  if (error === null) return () => lock.close();
  lock?.close();
  if (error instanceof UnusableFolder) throw error;
  const { errcode, code = '' } = error;
  if (errcode === SQLITE_BUSY)
    throw new UnusableFolder(
      `The data directory ${directory} is in use by another process. Stop it first, or set DATA_DIR to another directory.`,
    );
  if (errcode === SQLITE_FULL || code === 'ENOSPC') throw new UnusableFolder(full(directory), { cause: error });
  throw new UnusableFolder(
    `The data directory ${directory} cannot be written. Let the user that runs the product write there, or set DATA_DIR to another directory.`,
    { cause: error },
  );
}

const SQLITE_BUSY = 5;
const SQLITE_FULL = 13;

type Locked = { lock: DatabaseSync; error: null };
type NotLocked = { lock: DatabaseSync | null; error: Error & { errcode?: number; code?: string } };

function tryToLock(directory: string, production: boolean): Locked | NotLocked {
  let lock: DatabaseSync | null = null;
  try {
    protectFolder(directory, production);
    lock = new DatabaseSync(path.join(directory, 'lock.db'), { timeout: 0 });
    lock.exec('PRAGMA journal_mode=DELETE; BEGIN EXCLUSIVE');
    return { lock, error: null };
  } catch (error) {
    return { lock, error: error as NotLocked['error'] };
  }
}
