import { isActive } from '#access/rules/roles.ts';
import type { Query } from '#platform/server/database.ts';
import { endpointsOf } from '#platform/server/endpoint.ts';
import { isLinkId } from '#platform/server/ids.ts';
import { endOfPage, startOfPage } from '#platform/server/paging.ts';
import { anybody, anySignedIn } from '#platform/server/permits.ts';
import { Refusal } from '#platform/server/refusal.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { type CardCalls, cardCalls } from '../calls.ts';
import { presentOwnCard, presentPublicCard, type PresentedCard } from './card-presenter.ts';
import {
  countSharedCards,
  selectCardBehind,
  selectOwnCard,
  selectOwnCards,
  selectSharedCard,
  selectSharedCards,
} from './card-store.ts';
import { ownCard } from './permits.ts';

const endpoint = endpointsOf(cardCalls);

export const listCards = endpoint('GET /card', {
  permit: anySignedIn,
  run: async ({ query }, context) => {
    const { tx, actor } = context;
    const { personId } = actor;
    if (query.latest === 'true')
      return (await selectOwnCards(tx, personId, { most: 1, after: null })).map(presentOwnCard);
    const after = await startOfPage(query, (id) => selectOwnCard(tx, id, personId));
    const cards = await selectOwnCards(tx, personId, { most: query.limit + 1, after });
    return endOfPage(cards, { asked: query, idOf: ({ id }) => id, context }).map(presentOwnCard);
  },
});

/** Lists the cards that others in the organisation share; empty for a person who is not active in one. */
export const listSharedCards = endpoint('GET /shared-card', {
  permit: anySignedIn,
  run: async ({ query: { search, counts, ...asked } }, context) => {
    const { tx, actor } = context;
    const { organisationId, personId } = actor;
    if (organisationId === null || !isActive(actor)) return [];
    const reader = { organisationId, personId };
    const after = await startOfPage(asked, (id) => selectSharedCard(tx, reader, id));
    const cards = await selectSharedCards(tx, reader, { search, most: asked.limit + 1, after });
    if (counts === 'true') context.counted(await countSharedCards(tx, reader, search));
    return endOfPage(cards, { asked, idOf: ({ id }) => id, context }).map(presentPublicCard);
  },
});

export const readCard = endpoint('GET /card/:id', {
  permit: ownCard,
  run: async ({ permitted }) => presentOwnCard(permitted),
});

export const readPublicCard = endpoint('GET /c/:cardId', {
  permit: anybody,
  run: async ({ params }, { tx, brand }) => {
    const card = await cardBehind(tx, params.cardId, brand);
    if (card === null) throw new Refusal(404);
    if (card === 'off') throw new Refusal<CardCalls>(404, 'card-off');
    return card;
  },
});

/** Returns the card behind a link, 'off' if the link is switched off, or null. Uses one statement. */
export async function cardBehind(tx: Query, id: string, brand: BrandId): Promise<PresentedCard | 'off' | null> {
  const card = isLinkId(id) ? await selectCardBehind(tx, id, brand) : null;
  if (card === null) return null;
  return card.shared ? presentPublicCard(card) : 'off';
}
