import { setTimeout as wait } from 'node:timers/promises';
import { fromPglite, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database, StatementRunner } from './database.ts';
import { troubleOf } from './database-trouble.ts';
import { jobFailures, jobLastSuccess, jobSeconds } from './metrics.ts';

/** A background job. It runs on a schedule and whenever it is woken, and finds its work in rows. */
export type Job = {
  name: string;
  cron: string;
  /** How many processes may run it at once: one, or any number if the job claims rows one by one. */
  atOnce: 'one' | 'many';
  /** The signal aborts the work when the process stops or the run takes too long. */
  work: (signal: AbortSignal) => Promise<void>;
  /**
   * Polled every ten seconds in every process, so that work left by a dead process does not wait for the next full
   * minute.
   */
  isDue?: () => Promise<boolean>;
};

/** The jobs that calls wake after storing work for them. */
export type WakeableJob = 'mail' | 'payments' | 'webhooks';
export type Wake = (job: WakeableJob) => void;

export type Jobs = {
  /** Requests a run soon; several requests before it begins give one run. */
  wake: (name: string) => void;
  /** Resolves when the queue has started, or was stopped before it could. */
  started: Promise<void>;
  stop: () => Promise<void>;
};

const POLLING_SECONDS = 2;
const LOOK_EVERY_MS = 10_000;
const STOP_WITHIN_MS = 3_000;
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 10_000;

/**
 * Queue policies: one waiting run and any number of active ones, or one waiting and one active. A run expires after
 * half an hour. A dead process is detected after a minute without heartbeats.
 */
const POLICIES = { many: 'short', one: 'stately' } as const;
const TERMS = { retryLimit: 0, expireInSeconds: 1_800, heartbeatSeconds: 60 };

/**
 * Starts the jobs on a queue in the product's own database. It starts in the background and retries, because processes
 * that start together on an empty database collide while the queue creates its tables, and pages must not wait for
 * that. This is the only file that uses the queue library.
 */
export function startJobs(database: Database, jobs: readonly Job[], logger: Logger, pause: typeof wait = wait): Jobs {
  const ending = new AbortController();
  const wished = new Set<string>();
  let queue: Queue | null = null;

  for (const { name } of jobs) {
    jobLastSuccess.setToCurrentTime({ name });
    jobFailures.inc({ name }, 0);
  }

  const start = async () => {
    for (let ms = FIRST_PAUSE_MS; !ending.signal.aborted; ms = Math.min(2 * ms, LONGEST_PAUSE_MS)) {
      try {
        queue = await openQueue(database, jobs, { logger, ending: ending.signal });
        for (const name of wished) queue.wake(name);
        return;
      } catch (error) {
        logger.warn({ err: error }, 'the job queue did not start and is tried again');
        await pause(ms, undefined, { signal: ending.signal }).catch(() => undefined);
      }
    }
  };
  const started = start();
  const wake = (name: string) => (queue === null ? void wished.add(name) : queue.wake(name));
  for (const job of jobs) if (job.isDue !== undefined) void look(job.name, job.isDue);

  async function look(name: string, isDue: () => Promise<boolean>): Promise<void> {
    while (!ending.signal.aborted) {
      await pause(LOOK_EVERY_MS, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
      if (ending.signal.aborted) return;
      const due = await isDue().catch((error: unknown) => {
        logger.warn({ err: error, job: name }, 'could not look for work');
        return false;
      });
      if (due) wake(name);
    }
  }

  const stop = async () => {
    ending.abort();
    await started;
    await queue?.stop();
  };
  return { wake, started, stop };
}

type Queue = Pick<Jobs, 'wake' | 'stop'>;
type Surroundings = { logger: Logger; ending: AbortSignal };

async function openQueue(database: Database, jobs: readonly Job[], around: Surroundings): Promise<Queue> {
  const { logger } = around;
  const boss = new PgBoss(connectionOf(database));
  boss.on('error', (error) => logger[levelOf(error)]({ err: error }, 'the job queue reported an error'));
  const stop = () => boss.stop({ graceful: true, timeout: STOP_WITHIN_MS });
  const workers = new Map<string, string>();
  try {
    await boss.start();
    for (const job of jobs) workers.set(job.name, await mount(boss, job, around));
  } catch (error) {
    await stop();
    throw error;
  }
  const wake = (name: string) => {
    boss
      .send(name)
      .then(() => boss.notifyWorker(workers.get(name) ?? ''))
      .catch((error: unknown) => logger.warn({ err: error, job: name }, 'could not wake a job'));
  };
  return { wake, stop };
}

/** Mounts a job on the queue; a failed run is retried on the next schedule. */
async function mount(
  boss: PgBoss,
  { name, cron, atOnce, work }: Job,
  { logger, ending }: Surroundings,
): Promise<string> {
  const policy = POLICIES[atOnce];
  const known = await boss.getQueue(name);
  // A queue keeps its policy. Create it again when an earlier version used another one; this loses at most one run.
  if (known !== null && known.policy !== policy) await boss.deleteQueue(name);
  await boss.createQueue(name, { policy, ...TERMS });
  await boss.updateQueue(name, TERMS);
  await boss.schedule(name, cron);
  return boss.work(name, { pollingIntervalSeconds: POLLING_SECONDS }, async (turns) => {
    const signal = AbortSignal.any([ending, ...turns.map((turn) => turn.signal)]);
    const done = jobSeconds.startTimer({ name });
    await work(signal)
      .catch((error: unknown) => {
        jobFailures.inc({ name });
        logger[levelOf(error)]({ err: error, job: name }, 'job failed');
        throw error;
      })
      .finally(done);
    jobLastSuccess.setToCurrentTime({ name });
    // Another process continues an aborted run at once.
    if (ending.aborted) await boss.send(name);
  });
}

/** A failover is no fault of each job: a later run does its work. */
function levelOf(error: unknown): 'warn' | 'error' {
  const faults: unknown[] = error instanceof AggregateError ? error.errors : [error];
  return faults.every((fault) => troubleOf(fault) === 'database-away') ? 'warn' : 'error';
}

function connectionOf({ engine, handle }: Database): ConstructorParameters<typeof PgBoss>[0] {
  if (engine === 'embedded') return { backend: 'pglite', db: fromPglite(handle as Parameters<typeof fromPglite>[0]) };
  return { db: handle as StatementRunner };
}
