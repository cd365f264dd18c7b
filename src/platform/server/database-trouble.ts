import { ConnectionLost, sqlState, Unconnected } from './repeating.ts';

/** What keeps the database from its work though nothing is wrong with the call: it is away, or its disk is full. */
export type DatabaseTrouble = 'database-away' | 'storage-full';

/** Class 08 and 57P0x: no connection, or ended by an operator; it may only be read, or takes no more connections. */
const AWAY = /^(?:08\w{3}|57P0[1-3]|25006|53300)$/;
const FULL = new Set(['53100', 'ENOSPC']);
const NO_SPACE = /No space left on device/i;

/** Which trouble a fault tells of, if it is one of these; it may have been wrapped on its way here. */
export function troubleOf(fault: unknown): DatabaseTrouble | null {
  if (!(fault instanceof Error)) return null;
  const code = sqlState(fault) ?? '';
  if (FULL.has(code) || NO_SPACE.test(fault.message)) return 'storage-full';
  if (fault instanceof Unconnected || fault instanceof ConnectionLost || AWAY.test(code)) return 'database-away';
  return troubleOf(fault.cause);
}
