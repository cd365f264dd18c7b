import { endpointsOf } from '#platform/server/endpoint.ts';
import { cardCalls } from '../calls.ts';
import { deleteCard, updateSharing } from './card-store.ts';
import { ownCard } from './permits.ts';

const endpoint = endpointsOf(cardCalls);

export const changeSharing = endpoint('PUT /card/:id/sharing', {
  permit: ownCard,
  run: async ({ params: { id }, body }, { tx, actor }) => {
    await updateSharing(tx, { id, personId: actor.personId }, body);
    return {};
  },
});

export const removeCard = endpoint('DELETE /card/:id', {
  permit: ownCard,
  run: async ({ params: { id } }, { tx, actor }) => {
    await deleteCard(tx, { id, personId: actor.personId });
    return {};
  },
});
