import { sqlState } from './retry.ts';

/** A failure of the database for which the call is not to blame: it is unreachable, its disk is full, or a statement timed out. */
export type DatabaseTrouble = 'database-away' | 'database-slow' | 'storage-full';

/** Class 08 and 57P0x: no connection, or ended by an operator; 25006: read-only; 53300: too many connections. */
const AWAY = /^(?:08\w{3}|57P0[1-3]|25006|53300)$/;
const TIMED_OUT = '57014';
const FULL = new Set(['53100', 'ENOSPC']);
const NO_SPACE = /No space left on device/i;

/** Returns which trouble caused a fault, also when the cause is wrapped; null for any other fault. */
export function troubleOf(fault: unknown): DatabaseTrouble | null {
  // The job queue passes on copies of errors that are no longer instances of their class.
  if (typeof fault !== 'object' || fault === null) return null;
  const { name, message, cause } = fault as { name?: unknown; message?: unknown; cause?: unknown };
  const code = sqlState(fault) ?? '';
  if (FULL.has(code) || NO_SPACE.test(String(message))) return 'storage-full';
  if (code === TIMED_OUT) return 'database-slow';
  if (name === 'Unconnected' || name === 'ConnectionLost' || AWAY.test(code)) return 'database-away';
  return troubleOf(cause);
}
