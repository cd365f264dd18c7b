import { queryOptions } from '@tanstack/react-query';
import type { Result } from '#platform/contract.ts';
import { attempter } from '#platform/web/api.ts';
import { loaded } from '#platform/web/loading.ts';
import type { MailCalls } from '../calls.ts';

const attempt = attempter<MailCalls>();

const MAILCHOICE_KEY = 'mailChoice';

export type ChosenMails = Result<MailCalls['GET /user/mails']>;

/** Which mails the person wants. */
export const mailChoicesQuery = queryOptions({
  queryKey: [MAILCHOICE_KEY],
  queryFn: () => loaded(attempt('GET /user/mails')),
});

export function saveMailChoices(choice: Partial<ChosenMails>) {
  return attempt('PUT /user/mails', { body: choice });
}
