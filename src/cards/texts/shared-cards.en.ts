export const en = {
  'shared.cards.title': 'Shared cards',
  'shared.cards.text': 'Journey cards made by people in {organisation}.',
  'shared.cards.empty.title': 'Nobody has made a card yet',
  'shared.cards.empty.text': 'When somebody in {organisation} makes a card, it shows here.',
} as const;

export type SharedCardsTexts = typeof en;
