import { endpointsOf } from '#platform/server/endpoint.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { cardCalls } from '../calls.ts';
import { deleteCard, updateSharing } from './card-store.ts';
import { ownCardAsked } from './card-reading.ts';

const endpoint = endpointsOf(cardCalls);

export const changeSharing = endpoint('PUT /card/:id/sharing', {
  permit: ownCardAsked,
  run: async ({ params: { id }, body }, { tx, actor }) =>
    foundOr404(await updateSharing(tx, { id, personId: actor.personId }, body)),
});

export const removeCard = endpoint('DELETE /card/:id', async ({ params: { id } }, { tx, actor }) =>
  foundOr404(await deleteCard(tx, { id, personId: actor.personId })),
);

/** Also throws if the card was deleted between two statements. */
function foundOr404(found: boolean): Record<never, never> {
  if (!found) throw new Refusal(404);
  return {};
}
