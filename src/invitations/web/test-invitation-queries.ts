import { queryOptions } from '@tanstack/react-query';
import type { Result } from '#platform/contract.ts';
import { attempter } from '#platform/web/api.ts';
import { loaded } from '#platform/web/loading.ts';
import type { InvitationCalls } from '../calls.ts';

export const attemptInvitations = attempter<InvitationCalls>();

export type PreviewedForm = Result<InvitationCalls['GET /test-invitation/:id']>;

const TRIED_KEY = 'tried';

export function testInvitationQuery(id: string) {
  return queryOptions({
    queryKey: [TRIED_KEY, id],
    queryFn: () => loaded(attemptInvitations('GET /test-invitation/:id', { params: { id } })),
  });
}
