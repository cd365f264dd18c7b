import { queryOptions } from '@tanstack/react-query';
import { attempter } from '#platform/web/api.ts';
import { loaded } from '#platform/web/loading.ts';
import type { GoalCalls } from '../calls.ts';

/** The calls about the mails that remind somebody of the own goals. */
export const attemptGoalMails = attempter<GoalCalls>();

const GOALMAILS_KEY = 'goalMails';

/** What the person has chosen. */
export const ownGoalMailsQuery = queryOptions({
  queryKey: [GOALMAILS_KEY],
  queryFn: () => loaded(attemptGoalMails('GET /goal-mails')),
});

/** The same by the link that stands in each of these mails. */
export function goalMailsQuery(linkId: string) {
  return queryOptions({
    queryKey: [GOALMAILS_KEY, 'link', linkId],
    queryFn: () => loaded(attemptGoalMails('GET /goal-mails/:linkId', { params: { linkId } })),
    retry: false,
  });
}
