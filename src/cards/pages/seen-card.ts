import type { CalendarDay } from '#shared/calendar-day.ts';
import type { PublicCard } from '../web/card-queries.ts';

export type SeenCard = {
  card: PublicCard;
  /** The full address of the card, for copying, printing and the QR code. */
  address: string;
  /** The day in the brand's time zone, on which an old card says so. */
  today: CalendarDay;
};

/** Why there is no card: the link is unknown, its owner has switched it off, or the caller is above the limit. */
export type NoCard = 'missing' | 'off' | 'too-many';
