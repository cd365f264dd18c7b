import { queryOptions } from '@tanstack/react-query';
import type { Result } from '#platform/contract.ts';
import { attempter } from '#platform/web/api.ts';
import { loaded } from '#platform/web/loading.ts';
import { SURVEYS_KEY } from '#surveys/web/survey-queries.ts';
import type { ReminderCalls } from '../calls.ts';

export const attemptReminders = attempter<ReminderCalls>();

export type Reminders = Result<ReminderCalls['GET /survey/:id/reminders']>;
export type ListedUnanswered = Reminders['unanswered'][number];

/** Invalidated with everything else about surveys. */
export function remindersQuery(id: string) {
  return queryOptions({
    queryKey: [...SURVEYS_KEY, id, 'reminders'],
    queryFn: () => loaded(attemptReminders('GET /survey/:id/reminders', { params: { id } })),
  });
}
