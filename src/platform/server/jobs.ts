import { fromPglite, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from './database.ts';

/** A piece of work that is done beside the calls: every so often, and whenever somebody wakes it. It finds its work in rows. */
export type Job = { name: string; cron: string; work: () => Promise<void> };

export type Jobs = {
  /** Asks for a run soon; several wishes before it begins are one run. */
  wake: (name: string) => void;
  stop: () => Promise<void>;
};

const POLLING_SECONDS = 2;
const STOP_WITHIN_MS = 5_000;

/** Starts the jobs on the queue that lives in the product's own database. The only file that knows the queue's library. */
export async function startJobs(database: Database, jobs: readonly Job[], logger: Logger): Promise<Jobs> {
  const boss = new PgBoss(connectionOf(database));
  boss.on('error', (error) => logger.error({ err: error }, 'job queue'));
  await boss.start();
  const workers = new Map<string, string>();
  for (const { name, cron, work } of jobs) {
    // One at a time over all processes; a run that failed is tried again at the next turn.
    await boss.createQueue(name, { policy: 'short', retryLimit: 0 });
    workers.set(
      name,
      await boss.work(name, { pollingIntervalSeconds: POLLING_SECONDS }, () => reported(name, work, logger)),
    );
    await boss.schedule(name, cron);
  }
  const wake = (name: string) => {
    boss.send(name).then(
      () => boss.notifyWorker(workers.get(name) ?? ''),
      (error: unknown) => logger.error({ err: error, job: name }, 'could not wake a job'),
    );
  };
  return { wake, stop: () => boss.stop({ graceful: true, timeout: STOP_WITHIN_MS }) };
}

async function reported(name: string, work: () => Promise<void>, logger: Logger): Promise<void> {
  try {
    await work();
  } catch (error) {
    logger.error({ err: error, job: name }, 'job failed');
    throw error;
  }
}

function connectionOf({ engine, handle }: Database): ConstructorParameters<typeof PgBoss>[0] {
  if (engine === 'embedded') return { backend: 'pglite', db: fromPglite(handle as Parameters<typeof fromPglite>[0]) };
  const pool = handle as import('pg').Pool;
  return { db: { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) } };
}
