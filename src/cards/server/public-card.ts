import type { z } from 'zod';
import { endpointsOf } from '#platform/server/endpoint.ts';
import { Refusal } from '#platform/server/refusal.ts';
import type { QUESTIONS } from '#scoring/rules/question-sets.ts';
import { type CardCalls, cardCalls } from '../calls.ts';
import { selectPublicCard } from './public-card-store.ts';

const endpoint = endpointsOf(cardCalls);

/** A card as everybody who has its link sees it. */
export type PublicCard = z.output<CardCalls['GET /c/:cardId']['result']>;

export const readPublicCard = endpoint('GET /c/:cardId', async ({ params }, { tx, brand }) => {
  const row = await selectPublicCard(tx, { cardId: params.cardId, brand });
  if (row === null) throw new Refusal(404);
  if (!row.shared) throw new Refusal<CardCalls>(404, 'card-off');
  const { scores, shared: _shared, ...card } = row;
  return { ...card, ...(scores as Partial<Record<(typeof QUESTIONS)['workshop'][number], number>>) };
});
