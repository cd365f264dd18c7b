import type { Brand } from '#brands/rules/brand.ts';
import type { PresentedCard } from '#cards/server/card-presenter.ts';
import type { Lang } from '#languages/rules/language.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { publicCardPath } from '#shared/paths.ts';

export type Seen = {
  brand: Brand;
  lang: Lang;
  card: PresentedCard;
  /** The address of the brand, without a trailing slash. */
  origin: string;
  /** The day in the brand's time zone, on which an old card says so. */
  today: CalendarDay;
};

/** Returns the full address of the card, for copying, printing and the QR code. */
export function cardUrl({ origin, card }: Pick<Seen, 'origin' | 'card'>): string {
  return origin + publicCardPath(card.cardId);
}
