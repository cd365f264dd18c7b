import { BRAND_SETTINGS, BRANDS } from '#brands/rules/brand.ts';
import { postponeDeletions } from '#identity/server/deletion-store.ts';
import { postponeClosings } from '#organisations/server/closing-store.ts';
import type { Config } from '#platform/server/config.ts';
import type { Query } from '#platform/server/database.ts';
import { addDays, dayAt, startOfDay } from '#shared/calendar-day.ts';

/**
 * Gives the planned deletions and closings of a restored database their whole time again: somebody may have cancelled
 * them since the backup. Returns their numbers.
 */
export async function planAnew(
  query: Query,
  { deletionDays, closingDays }: Pick<Config, 'deletionDays' | 'closingDays'>,
  now: Date,
): Promise<{ deletions: number; closings: number }> {
  const postponed = { deletions: 0, closings: 0 };
  for (const brand of BRANDS) {
    const { zone } = BRAND_SETTINGS[brand];
    const inDays = (days: number) => startOfDay(addDays(dayAt(now, zone), days), zone);
    postponed.deletions += await postponeDeletions(query, brand, inDays(deletionDays));
    postponed.closings += await postponeClosings(query, brand, inDays(closingDays));
  }
  return postponed;
}
