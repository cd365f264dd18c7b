import { BRAND_SETTINGS, BRANDS } from '#brands/rules/brand.ts';
import { originOf } from '#brands/server/brand-of-request.ts';
import type { Config } from '#platform/server/config.ts';
import type { Asking, Query } from '#platform/server/database.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { type CalendarDay, dayAt, startOfDay } from '#shared/calendar-day.ts';

const MORNING_MS = 7 * 3_600_000;

/** Returns the morning of a day, or now if that is later: mails that are due at midnight would wake people. */
export function notBeforeMorning(day: CalendarDay, zone: string, now: Date): Date {
  return new Date(Math.max(now.getTime(), startOfDay(day, zone).getTime() + MORNING_MS));
}

export type Announcing = { database: Asking; config: Config; now: () => Date; signal?: AbortSignal };

/** What a mail of today is queued with. */
export type Announced = { brand: BrandId; zone: string; today: CalendarDay; origin: string; dueAt: Date; now: Date };

/**
 * Announces one thing after the other, each in a transaction of its own, until `announceNext` returns false for every
 * brand or the process ends.
 */
export async function announceEach(
  { database, config, now, signal }: Announcing,
  announceNext: (tx: Query, announced: Announced) => Promise<boolean>,
): Promise<void> {
  for (const brand of BRANDS) {
    const { zone } = BRAND_SETTINGS[brand];
    const today = dayAt(now(), zone);
    const morning = {
      brand,
      zone,
      today,
      origin: originOf(config, brand),
      dueAt: notBeforeMorning(today, zone, now()),
    };
    while (
      signal?.aborted !== true &&
      (await database.transaction((tx) => announceNext(tx, { ...morning, now: now() })))
    );
  }
}
