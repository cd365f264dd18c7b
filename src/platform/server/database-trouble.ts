import { ConnectionLost, sqlState, Unconnected } from './retry.ts';

/** A failure of the database for which the call is not to blame: it is unreachable, its disk is full, or a statement timed out. */
export type DatabaseTrouble = 'database-away' | 'database-slow' | 'storage-full';

/** Class 08 and 57P0x: no connection, or ended by an operator; 25006: read-only; 53300: too many connections. */
const AWAY = /^(?:08\w{3}|57P0[1-3]|25006|53300)$/;
const TIMED_OUT = '57014';
const FULL = new Set(['53100', 'ENOSPC']);
const NO_SPACE = /No space left on device/i;

/** Returns which trouble caused a fault, also when the cause is wrapped; null for any other fault. */
export function troubleOf(fault: unknown): DatabaseTrouble | null {
  if (!(fault instanceof Error)) return null;
  const code = sqlState(fault) ?? '';
  if (FULL.has(code) || NO_SPACE.test(fault.message)) return 'storage-full';
  if (code === TIMED_OUT) return 'database-slow';
  if (fault instanceof Unconnected || fault instanceof ConnectionLost || AWAY.test(code)) return 'database-away';
  return troubleOf(fault.cause);
}
