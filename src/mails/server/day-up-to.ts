import { type RawBuilder, sql } from 'kysely';

const DAY_MS = 24 * 3_600_000;

/**
 * True when the column's instant lies in the past 24 h. Instants slightly in the future count too, because clocks of
 * processes differ; those further ahead, from a clock that was wrong for a while, do not, or they would hold mails back
 * until then.
 */
export function inDayUpTo(column: string, now: Date): RawBuilder<boolean> {
  const at = sql.ref(column);
  const ms = now.getTime();
  return sql`${at} > ${new Date(ms - DAY_MS)} and ${at} < ${new Date(ms + DAY_MS)}`;
}
