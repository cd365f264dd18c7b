import { no as subscriptionWay } from '#billing/texts/subscription-way.no.ts';
import { no as home } from '#brands/texts/home.no.ts';
import { no as surveys } from '#surveys/texts/surveys.no.ts';
import { no as cards } from '#cards/texts/cards.no.ts';
import { no as sharedCards } from '#cards/texts/shared-cards.no.ts';

/** The words of the screens of cards, beside those that stand on a card; an example is the home page's. */
export const catalogue = { ...subscriptionWay, ...home, ...surveys, ...cards, ...sharedCards };
