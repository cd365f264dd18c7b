import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '#languages/web/language.tsx';
import { MailSwitch } from '#mails/web/MailSwitch.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { SkeletonLine } from '#platform/web/ui/Skeleton.tsx';
import type { SubscriptionMailChoiceTexts } from '../texts/subscription-mail-choice.en.ts';
import { attemptSubscriptionMails, ownSubscriptionMailsQuery } from './subscription-mail-queries.ts';

/** Whether the owner is reminded by mail before the subscription ends. */
export function SubscriptionMails() {
  const t = useTexts<SubscriptionMailChoiceTexts>();
  const query = useQuery(ownSubscriptionMailsQuery);
  const queries = useQueryClient();
  const words = {
    label: t('subscription.mails.label'),
    on: t('subscription.mails.on'),
    off: t('subscription.mails.off'),
    failed: t('subscription.mails.failed'),
  };
  return (
    <Panel title={t('subscription.mails.title')} sub={t('subscription.mails.text')}>
      <Loaded query={query} skeleton={<SkeletonLine />}>
        {({ wanted }) => (
          <MailSwitch
            wanted={wanted}
            words={words}
            choose={(next) => attemptSubscriptionMails('PUT /subscription-mails', { body: { wanted: next } })}
            chosen={(next) => void queries.setQueryData(ownSubscriptionMailsQuery.queryKey, { wanted: next })}
          />
        )}
      </Loaded>
    </Panel>
  );
}
