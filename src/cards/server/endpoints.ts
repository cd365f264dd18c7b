import type { Endpoint } from '#platform/server/endpoint.ts';
import { changeSharing, removeCard } from './card-changing.ts';
import { createCard, createCardWithoutId, listSurveysForCards, previewCard } from './card-making.ts';
import { listCards, listSharedCards, readCard, readPublicCard } from './card-reading.ts';

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
