import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { databaseErrors, databaseRetries } from './metrics.ts';

/** The clock and the pause of retries, in milliseconds; injected so that tests need not wait. */
export type Patience = { clock: () => number; pause: (ms: number) => Promise<unknown> };

export const REAL_TIME: Patience = { clock: () => performance.now(), pause: (ms) => wait(ms) };

/** No connection was made, so nothing of the work has been executed. */
export class Unconnected extends Error {
  override name = 'Unconnected';
  readonly code: string | undefined;

  constructor(cause: unknown) {
    super(`no connection to the database: ${wordsOf(cause)}`, { cause });
    this.code = sqlState(cause);
  }
}

/** The connection broke or fell silent during a statement: it is unknown whether the database has executed it. */
export class ConnectionLost extends Error {
  override name = 'ConnectionLost';
  readonly code: string | undefined;

  constructor(cause: unknown) {
    super(`the connection to the database broke: ${wordsOf(cause)}`, { cause });
    this.code = sqlState(cause);
  }
}

/** SQLSTATE of a read-only database: it is a standby, or has become one. */
export const READ_ONLY = '25006';

/**
 * SQLSTATEs of statements that the database has certainly not committed: it is read-only (25006), an operator ended the
 * session (57P01), it is starting or stopping (57P03), two transactions collided (40001, 40P01).
 */
const UNDONE = new Set([READ_ONLY, '57P01', '57P03', '40001', '40P01']);

/** SQLSTATEs that no retry can cure: wrong user or password (class 28), no such database. */
const FOR_GOOD = /^(28...|3D000)$/;

/** Whether nothing of a single statement, or of a commit, can have been stored. */
export function isUndone(error: unknown): boolean {
  if (error instanceof Unconnected) return !FOR_GOOD.test(error.code ?? '');
  return error instanceof ConnectionLost ? false : UNDONE.has(sqlState(error) ?? '');
}

/** The same where a lost connection is harmless: before the commit, or when a repeat stores nothing twice. */
export function isUndoneOrLost(error: unknown): boolean {
  return isUndone(error) || error instanceof ConnectionLost;
}

const REPEAT_WITHIN_MS = 5_000;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 500;

/** Retries the work with small growing pauses for up to five seconds while its fault says that this is safe. */
export async function repeated<T>(
  work: () => Promise<T>,
  isSafe: (error: unknown) => boolean,
  { clock, pause }: Patience,
  withinMs = REPEAT_WITHIN_MS,
): Promise<T> {
  const last = clock() + withinMs;
  for (let ms = FIRST_PAUSE_MS; ; ms = Math.min(2 * ms, LONGEST_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!isSafe(error) || clock() + ms > last) throw error;
    }
    databaseRetries.inc();
    await pause(ms);
  }
}

/** Counts the faults of the database itself: of lost connections, and of answers, which alone have a severity. */
export async function countingFaults<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Unconnected || error instanceof ConnectionLost) databaseErrors.inc({ class: '08' });
    else if (error instanceof Error && 'severity' in error)
      databaseErrors.inc({ class: sqlState(error)?.slice(0, 2) ?? 'none' });
    throw error;
  }
}

/** Returns the SQLSTATE of a database error: '23505' when a unique index refused. Network faults have other codes. */
export function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

export function isAnswerOfDatabase(error: unknown): boolean {
  return error instanceof pg.DatabaseError;
}

/** Node gives only a code when all of several addresses refuse. */
function wordsOf(cause: unknown): string {
  const words = cause instanceof Error ? cause.message : '';
  return words === '' ? (sqlState(cause) ?? 'for no reason given') : words;
}
