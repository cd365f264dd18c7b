import type { Brand } from '#brands/rules/brand.ts';
import type { PublicCard } from '#cards/server/card-presenter.ts';
import type { Lang } from '#languages/rules/language.ts';
import { publicCardPath } from '#shared/paths.ts';

/** A card as a page shows it, and where. */
export type Seen = {
  brand: Brand;
  lang: Lang;
  card: PublicCard;
  /** The address of the brand, without a slash at the end. */
  origin: string;
  /** The clock that the day of making is read on. */
  zone: string;
};

/** Where the card is, as it is copied, printed, and read by a camera. */
export function addressOf({ origin, card }: Pick<Seen, 'origin' | 'card'>): string {
  return origin + publicCardPath(card.cardId);
}
