import { type Context, endpointsOf } from '#platform/server/endpoint.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { type CardCalls, cardCalls } from '../calls.ts';
import type { Query } from '#platform/server/database.ts';
import { queueWebhookEvent } from '#webhooks/server/event-queueing.ts';
import { type CardRow, deleteCard, isOfSharedSurveys, updateSharing } from './card-store.ts';
import { ownCard } from './permits.ts';
import { withdrawProof } from './proof/proof-store.ts';

const endpoint = endpointsOf(cardCalls);

export const changeSharing = endpoint('PUT /card/:id/sharing', {
  permit: ownCard,
  run: async ({ params: { id }, body, permitted: card }, { tx, actor, now, today }) => {
    if (body.shared && card.heldBack !== null) throw new Refusal<CardCalls>(409, 'agreed');
    const own = { id, personId: actor.personId };
    await updateSharing(tx, own, body);
    if (!body.shared) await withdrawProof(tx, own, now);
    if (body.shared && !card.shared) await tellOfCard(tx, card, { actor, now, today });
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

type Telling = Pick<Context<'profile'>, 'actor' | 'now' | 'today'>;

/**
 * Tells the organisation's webhooks that a card is shared, unless one of its surveys is private. Once a day for a card,
 * however often its sharing is switched.
 */
async function tellOfCard(tx: Query, card: CardRow, { actor, now, today }: Telling) {
  const { organisationId, personId, candidate } = actor;
  if (!(await isOfSharedSurveys(tx, card, organisationId))) return;
  const data = { cardId: card.id, title: card.cardTitle, candidate };
  const subject = `${card.id} ${today}`;
  await queueWebhookEvent(tx, { organisationId, type: 'card.shared', subject, data, personId }, now);
}
