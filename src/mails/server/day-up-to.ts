import { type RawBuilder, sql } from 'kysely';

const DAY_MS = 24 * 3_600_000;

/**
 * Whether something was in the day up to now. What the clock of another process puts a little later counts too; what a
 * clock has stored that was ahead for a while does not, or it would hold back mails until that day has come.
 */
export function inDayUpTo(column: string, now: Date): RawBuilder<boolean> {
  const at = sql.ref(column);
  const ms = now.getTime();
  return sql`${at} > ${new Date(ms - DAY_MS)} and ${at} < ${new Date(ms + DAY_MS)}`;
}
