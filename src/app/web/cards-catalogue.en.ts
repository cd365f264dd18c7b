import { en as subscriptionWay } from '#billing/texts/subscription-way.en.ts';
import { en as home } from '#brands/texts/home.en.ts';
import { en as surveys } from '#surveys/texts/surveys.en.ts';
import { en as cards } from '#cards/texts/cards.en.ts';
import { en as sharedCards } from '#cards/texts/shared-cards.en.ts';

/** The words of the screens of cards, beside those that stand on a card; an example is the home page's. */
export const catalogue = { ...subscriptionWay, ...home, ...surveys, ...cards, ...sharedCards };
