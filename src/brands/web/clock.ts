import { type CalendarDay, dayAt } from '#shared/calendar-day.ts';
import { useBrand } from './BrandProvider.tsx';
import { pageData } from './page.ts';

/** The current instant by the server's clock: the time of rendering plus the time that has passed since. */
export function pageNow(): Date {
  const { now } = pageData();
  const here = Date.now();
  return new Date(now === undefined ? here : Date.parse(now) + here - performance.timeOrigin);
}

/** Today's date in the brand's time zone (rules 1). */
export function useToday(): CalendarDay {
  return dayAt(pageNow(), useBrand().zone);
}
