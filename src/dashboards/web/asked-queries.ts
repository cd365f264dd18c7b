import { queryOptions } from '@tanstack/react-query';
import type { Result } from '#platform/contract.ts';
import { attempter } from '#platform/web/api.ts';
import { loaded } from '#platform/web/loading.ts';
import type { RespondingCalls } from '#responding/calls.ts';

export const attemptAsked = attempter<RespondingCalls>();

export type AskedNow = Result<RespondingCalls['GET /asked']>[number];
export type AnsweredLately = Result<RespondingCalls['GET /asked/answered']>[number];

const ASKED_KEY = 'asked';

/** The requests that wait for an answer from the person, soonest first. */
export const askedQuery = queryOptions({
  queryKey: [ASKED_KEY, 'open'],
  queryFn: () => loaded(attemptAsked('GET /asked')),
});

export const answeredQuery = queryOptions({
  queryKey: [ASKED_KEY, 'answered'],
  queryFn: () => loaded(attemptAsked('GET /asked/answered')),
});
