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

export function saveMailChoice(topic: MailTopic, choice: { wanted: boolean }) {
  return attempt(`PUT ${PATH[topic]}` as const, { body: choice });
}
