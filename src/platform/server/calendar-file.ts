import type { SentFile } from '../contract.ts';
import { addDays, type CalendarDay } from '#shared/calendar-day.ts';

export type CalendarEntry = {
  /** Stable over time, so that a calendar that reads the file again changes the entry. */
  id: string;
  day: CalendarDay;
  title: string;
  /** The page that the entry leads to. */
  url: string;
};

/** Returns a calendar file (RFC 5545) with an entry for each whole day. `now` is when it was made. */
export async function calendarFile(
  name: string,
  entries: readonly CalendarEntry[],
  { origin, now }: { origin: string; now: Date },
): Promise<SentFile> {
  // Loaded on the first use: few people ask for a calendar.
  const { ICalCalendar } = await import('ical-generator');
  const { host } = new URL(origin);
  const calendar = new ICalCalendar({ name, prodId: { company: host, product: 'calendar' } });
  for (const { id, day, title, url } of entries)
    calendar.createEvent({
      id: `${id}@${host}`,
      stamp: now,
      start: `${day}T00:00:00Z`,
      end: `${addDays(day, 1)}T00:00:00Z`,
      timezone: 'UTC',
      allDay: true,
      summary: title,
      url,
    });
  return { name: `${name}.ics`, bytes: Buffer.from(calendar.toString()) };
}
