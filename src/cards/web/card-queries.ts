import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Given, Result } from '#platform/contract.ts';
import { ROWS_PER_PAGE } from '#platform/rules/pages.ts';
import { attempter, everyPage } from '#platform/web/api.ts';
import { cutListQuery } from '#platform/web/list-queries.ts';
import { loaded } from '#platform/web/loading.ts';
import type { CardCalls } from '../calls.ts';

export const attemptCards = attempter<CardCalls>();

export type CardInFull = Result<CardCalls['GET /card/:id']>;
export type PublicCard = Result<CardCalls['GET /c/:cardId']>;
export type CardSurvey = Result<CardCalls['GET /card/surveys']>[number];
export type CardPreview = Result<CardCalls['GET /card/preview']>;
export type CardInterval = NonNullable<Given<CardCalls['GET /card/preview'], 'GET /card/preview'>['query']>;

/** The prefix of all query keys about cards, so that one change invalidates all of them. */
export const CARDS_KEY = ['cards'] as const;

export const cardsQuery = queryOptions({
  queryKey: [...CARDS_KEY, 'list'],
  queryFn: () => loaded(everyPage((query) => attemptCards('GET /card', { query }))),
});

export const latestCardQuery = queryOptions({
  queryKey: [...CARDS_KEY, 'latest'],
  queryFn: () => loaded(attemptCards('GET /card', { query: { latest: 'true' } })),
});

/** The cards of others whose owner has a text in the name or the title; null reads all of them. */
export function sharedCardsQuery(search: string | null) {
  return cutListQuery(
    [...CARDS_KEY, 'shared', search],
    (part) => attemptCards('GET /shared-card', { query: { ...part, ...(search !== null && { search }) } }),
    ROWS_PER_PAGE,
  );
}

/** All of them, because a card counts the surveys between two. */
export const cardSurveysQuery = queryOptions({
  queryKey: [...CARDS_KEY, 'surveys'],
  queryFn: () => loaded(everyPage((query) => attemptCards('GET /card/surveys', { query }))),
});

export function cardQuery(id: string) {
  return queryOptions({
    queryKey: [...CARDS_KEY, id, 'card'],
    queryFn: () => loaded(attemptCards('GET /card/:id', { params: { id } })),
  });
}

/** Fetches the stored card into the cache of every screen that shows it; null if it cannot be read. */
export async function newestCard(queries: QueryClient, id: string): Promise<CardInFull | null> {
  const found = await attemptCards('GET /card/:id', { params: { id } });
  if (!found.ok) return null;
  queries.setQueryData(cardQuery(id).queryKey, found.result);
  return found.result;
}
