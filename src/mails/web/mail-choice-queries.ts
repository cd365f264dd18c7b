import { queryOptions } from '@tanstack/react-query';
import { attempter } from '#platform/web/api.ts';
import { loaded } from '#platform/web/loading.ts';
import type { MailCalls } from '../calls.ts';
import type { MailTopic } from '../rules/mail-topics.ts';

const attempt = attempter<MailCalls>();

const PATH = { goals: '/goal-mails', subscription: '/subscription-mails' } as const satisfies Record<MailTopic, string>;

const MAILCHOICE_KEY = 'mailChoice';

/** Whether the person wants the mails of a topic. */
export function mailChoiceQuery(topic: MailTopic) {
  return queryOptions({
    queryKey: [MAILCHOICE_KEY, topic],
    queryFn: () => loaded(attempt(`GET ${PATH[topic]}` as const)),
  });
}

/** The same choice, by the link in each of these mails. */
export function mailChoiceByLinkQuery(topic: MailTopic, linkId: string) {
  return queryOptions({
    queryKey: [MAILCHOICE_KEY, topic, 'link', linkId],
    queryFn: () => loaded(attempt(`GET ${PATH[topic]}/:linkId` as const, { params: { linkId } })),
    retry: false,
  });
}

export function saveMailChoice(topic: MailTopic, choice: { wanted: boolean }) {
  return attempt(`PUT ${PATH[topic]}` as const, { body: choice });
}

export function saveMailChoiceByLink(topic: MailTopic, linkId: string, choice: { wanted: boolean }) {
  return attempt(`POST ${PATH[topic]}/:linkId` as const, { params: { linkId }, body: choice });
}
