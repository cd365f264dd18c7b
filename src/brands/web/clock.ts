import { type CalendarDay, dayAt } from '#shared/calendar-day.ts';
import { useBrand } from './BrandProvider.tsx';
import { pageData } from './page.ts';

/** The instant by the server's clock: what the page was written at, and the time that has gone since. */
export function pageNow(): Date {
  const { now } = pageData();
  const here = Date.now();
  return new Date(now === undefined ? here : Date.parse(now) + here - performance.timeOrigin);
}

/** The day that it is on the brand's clock (rules 1). */
export function useToday(): CalendarDay {
  return dayAt(pageNow(), useBrand().zone);
}
