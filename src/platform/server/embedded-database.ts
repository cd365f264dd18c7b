import { fdatasyncSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PGlite, types } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** In memory, for tests: nothing is written anywhere. */
export const IN_MEMORY = 'memory://';

const PARAMETERS = ['-c', 'wal_sync_method=fsync', '-c', 'shared_buffers=16MB', '-c', 'timezone=UTC'];

const PARSERS = { [types.DATE]: (text: string) => text, [types.INT8]: Number, [types.NUMERIC]: Number };

/** What the file system of the engine looks like from its start-up hook. */
type EngineModule = { NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } } };
type StartHook = (module: EngineModule) => void;

/**
 * Opens the embedded engine on a directory, so that every commit is on the disk before it is acknowledged
 * (the engine ships with that switched off), and so that a second process is refused instead of losing rows.
 */
export async function openEmbedded(directory: string, options: { loadDataDir?: Blob } = {}) {
  if (directory === IN_MEMORY) {
    const pglite = await PGlite.create({ parsers: PARSERS, ...options });
    return { pglite, syncs: () => 0, release: () => undefined };
  }
  const release = lockDirectory(directory);
  const files = new SyncedFiles(path.join(directory, 'database'));
  const startParams = [...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), ...PARAMETERS];
  const pglite = await PGlite.create({ fs: files, startParams, parsers: PARSERS, ...options });
  return { pglite, syncs: () => files.syncs, release };
}

/** Node's file system for the engine, with the fsync that its author left out. */
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
    });
    return started;
  }
}

/**
 * An exclusive transaction on a small file beside the data: the system drops it the moment the process dies,
 * kill -9 included, so no stale lock ever has to be removed by hand.
 */
function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const lock = new DatabaseSync(path.join(directory, 'lock.db'), { timeout: 0 });
  try {
    lock.exec('PRAGMA journal_mode=DELETE; BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    throw new Error(
      `The data directory ${directory} is in use by another process. Stop it first, or set DATA_DIR to another directory.`,
    );
  }
  return () => lock.close();
}
