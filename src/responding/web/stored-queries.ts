import { queryOptions } from '@tanstack/react-query';
import type { Result } from '#platform/contract.ts';
import { attempter } from '#platform/web/api.ts';
import { loaded } from '#platform/web/loading.ts';
import type { RespondingCalls } from '../calls.ts';

export const attemptAddress = attempter<RespondingCalls>();

export type Stored = Result<RespondingCalls['GET /address/:ticket']>;

const ADDRESS_KEY = 'address';

export function storedQuery(ticket: string) {
  return queryOptions({
    queryKey: [ADDRESS_KEY, ticket],
    queryFn: () => loaded(attemptAddress('GET /address/:ticket', { params: { ticket } })),
    retry: false,
  });
}
