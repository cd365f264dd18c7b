import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Given, Result } from '#platform/contract.ts';
import { attempter } from '#platform/web/api.ts';
import { loaded, LoadFailed } from '#platform/web/loading.ts';
import type { CardCalls } from '../calls.ts';
import { isRefused, type Refused } from '../rules/card-form.ts';

/** The calls of cards, for the screens. */
export const attemptCards = attempter<CardCalls>();

export type OwnCard = Result<CardCalls['GET /card/:id']>;
export type PublicCard = Result<CardCalls['GET /c/:cardId']>;
export type CardSurvey = Result<CardCalls['GET /card/surveys']>[number];
export type CardPreview = Result<CardCalls['GET /card/preview']>;
export type CardInterval = NonNullable<Given<CardCalls['GET /card/preview'], 'GET /card/preview'>['query']>;

/** Everything about cards begins with this word, so that one change makes all of it be read again. */
export const CARDS_KEY = ['cards'] as const;

export const cardsQuery = queryOptions({
  queryKey: [...CARDS_KEY, 'list'],
  queryFn: () => loaded(attemptCards('GET /card', { query: {} })),
});

/** The newest card alone, as a list of one or none. */
export const latestCardQuery = queryOptions({
  queryKey: [...CARDS_KEY, 'latest'],
  queryFn: () => loaded(attemptCards('GET /card', { query: { latest: 'true' } })),
});

export const sharedCardsQuery = queryOptions({
  queryKey: [...CARDS_KEY, 'shared'],
  queryFn: () => loaded(attemptCards('GET /shared-card')),
});

/** The finished surveys that a card can be made of. */
export const cardSurveysQuery = queryOptions({
  queryKey: [...CARDS_KEY, 'surveys'],
  queryFn: () => loaded(attemptCards('GET /card/surveys')),
});

/** What a card would say, or why it cannot be made; one of the two is null. */
export type Previewed = { face: CardPreview; refused: null } | { face: null; refused: Refused };

/** What a card of two surveys would say. It is read anew each time: the name and the pictures may be others by then. */
export function cardPreviewQuery(interval: CardInterval) {
  return queryOptions({
    queryKey: [...CARDS_KEY, 'preview', interval.from, interval.to],
    queryFn: async (): Promise<Previewed> => {
      const tried = await attemptCards('GET /card/preview', { query: interval });
      if (tried.ok) return { face: tried.result, refused: null };
      const refused = tried.problem.errors.map(({ code }) => code).find(isRefused);
      if (refused === undefined) throw new LoadFailed(tried.problem.status);
      return { face: null, refused };
    },
    gcTime: 0,
  });
}

export function cardQuery(id: string) {
  return queryOptions({
    queryKey: [...CARDS_KEY, id, 'card'],
    queryFn: () => loaded(attemptCards('GET /card/:id', { params: { id } })),
  });
}

/** Reads the card as it is stored now, for every screen that shows it; null when it cannot be read. */
export async function newestCard(queries: QueryClient, id: string): Promise<OwnCard | null> {
  const found = await attemptCards('GET /card/:id', { params: { id } });
  if (!found.ok) return null;
  queries.setQueryData(cardQuery(id).queryKey, found.result);
  return found.result;
}
