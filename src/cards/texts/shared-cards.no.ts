import type { SharedCardsTexts } from './shared-cards.en.ts';

export const no: Record<keyof SharedCardsTexts, string> = {
  'shared.cards.title': 'Delte kort',
  'shared.cards.text': 'Kort laget av folk i {organisation}.',
  'shared.cards.empty.title': 'Ingen har laget et kort ennå',
  'shared.cards.empty.text': 'Når noen i {organisation} lager et kort, vises det her.',
};
