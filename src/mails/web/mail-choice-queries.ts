import { queryOptions } from '@tanstack/react-query';
import type { Result } from '#platform/contract.ts';
import { attempter } from '#platform/web/api.ts';
import { loaded } from '#platform/web/loading.ts';
import type { MailCalls } from '../calls.ts';
import type { MailTopic } from '../rules/mail-topics.ts';

const attempt = attempter<MailCalls>();

const PATH = { goals: '/goal-mails', subscription: '/subscription-mails' } as const satisfies Record<MailTopic, string>;

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

/** Whether the person wants the mails of a topic, by the link in each of these mails. */
export function mailChoiceByLinkQuery(topic: MailTopic, linkId: string) {
  return queryOptions({
    queryKey: [MAILCHOICE_KEY, topic, 'link', linkId],
    queryFn: () => loaded(attempt(`GET ${PATH[topic]}/:linkId` as const, { params: { linkId } })),
    retry: false,
  });
}

export function saveMailChoiceByLink(topic: MailTopic, linkId: string, choice: { wanted: boolean }) {
  return attempt(`POST ${PATH[topic]}/:linkId` as const, { params: { linkId }, body: choice });
}
