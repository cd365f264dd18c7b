import type { Actor } from '#access/rules/actor.ts';
import { answerBackMailsPath, goalMailsPath, subscriptionMailsPath } from '#shared/paths.ts';

/** The groups of mails that a person can switch off in the settings or with the link in each mail. */
export const MAIL_TOPICS = ['goals', 'subscription', 'answerBack'] as const;
export type MailTopic = (typeof MAIL_TOPICS)[number];

/** The further choices of the settings: being asked how a goal goes, and each request at once instead of one mail a day. */
export type MailChoice = MailTopic | 'checkIns' | 'eachRequest';

/** Whether a person gets mails on a topic: those about the subscription go to the owner alone, where there is payment. */
export function getsMails(
  topic: MailTopic,
  { role }: Pick<Actor, 'role'>,
  { payments }: { payments: boolean },
): boolean {
  return topic !== 'subscription' || (payments && role === 'owner');
}

/** The page behind the opt-out link of a topic. The links of sent mails must keep working. */
export const OPT_OUT_PATH: Readonly<Record<MailTopic, (linkId: string) => string>> = {
  goals: goalMailsPath,
  subscription: subscriptionMailsPath,
  answerBack: answerBackMailsPath,
};
