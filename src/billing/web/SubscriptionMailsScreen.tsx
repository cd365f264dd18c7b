import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '#languages/web/language.tsx';
import { MailsBehindLink } from '#mails/web/MailsBehindLink.tsx';
import { PATHS } from '#shared/paths.ts';
import type { SubscriptionMailChoiceTexts } from '../texts/subscription-mail-choice.en.ts';
import { attemptSubscriptionMails, subscriptionMailsQuery } from './subscription-mail-queries.ts';

/** Behind the last link of a mail about the end of a subscription: no more of them, and a way back. */
export function SubscriptionMailsScreen() {
  const t = useTexts<SubscriptionMailChoiceTexts>();
  const queries = useQueryClient();
  const [, , linkId = ''] = location.pathname.split('/');
  return (
    <MailsBehindLink
      query={useQuery(subscriptionMailsQuery(linkId))}
      settings={PATHS.subscription}
      choose={(wanted) =>
        attemptSubscriptionMails('POST /subscription-mails/:linkId', { params: { linkId }, body: { wanted } })
      }
      chosen={(wanted) => void queries.setQueryData(subscriptionMailsQuery(linkId).queryKey, { wanted })}
      words={{
        page: t('subscription.mails.title'),
        title: t('subscription.mails.link.title'),
        text: t('subscription.mails.link.text'),
        button: t('subscription.mails.link.button'),
        done: t('subscription.mails.link.done'),
        doneText: t('subscription.mails.link.doneText'),
        undoButton: t('subscription.mails.link.undoButton'),
        missing: t('subscription.mails.link.missing'),
        missingText: t('subscription.mails.link.missingText'),
        settingsButton: t('subscription.mails.link.settingsButton'),
        failed: t('subscription.mails.failed'),
      }}
    />
  );
}
