import type { Endpoint } from '#platform/server/endpoint.ts';
import { changeSharing, removeCard } from './card-changing.ts';
import { createCard, createCardWithoutId, listSurveysForCards, previewCard } from './card-making.ts';
import { listCards, listSharedCards, readCard, readPublicCard } from './card-reading.ts';

/** Every call about cards, with the function that answers it. */
export const cardEndpoints: readonly Endpoint[] = [
  listCards,
  listSharedCards,
  listSurveysForCards,
  previewCard,
  readCard,
  createCard,
  createCardWithoutId,
  changeSharing,
  removeCard,
  readPublicCard,
];
