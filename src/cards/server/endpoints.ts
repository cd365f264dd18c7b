import type { Endpoint } from '#platform/server/endpoint.ts';
import { changeSharing, removeCard } from './card-changing.ts';
import { createCard, createCardWithoutId, listSurveysForCards, previewCard } from './card-making.ts';
import { listCards, listSharedCards, readCard, readPublicCard } from './card-reading.ts';
import { changeProof } from './proof/proof-changing.ts';

export const cardEndpoints: readonly Endpoint[] = [
  listCards,
  listSharedCards,
  listSurveysForCards,
  previewCard,
  readCard,
  createCard,
  createCardWithoutId,
  changeSharing,
  changeProof,
  removeCard,
  readPublicCard,
];
