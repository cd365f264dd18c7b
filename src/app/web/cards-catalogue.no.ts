import { no as cards } from '#cards/texts/cards.no.ts';
import { no as sharedCards } from '#cards/texts/shared-cards.no.ts';

/** The words of the screens of cards, beside those that stand on a card. */
export const catalogue = { ...cards, ...sharedCards };
