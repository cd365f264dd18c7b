import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '#languages/web/language.tsx';
import { MailSwitch } from '#mails/web/MailSwitch.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { SkeletonLine } from '#platform/web/ui/Skeleton.tsx';
import type { GoalMailChoiceTexts } from '../texts/goal-mail-choice.en.ts';
import { attemptGoalMails, ownGoalMailsQuery } from './goal-mail-queries.ts';

/** Whether somebody is reminded of the own goals by mail. */
export function GoalMailsPanel() {
  const t = useTexts<GoalMailChoiceTexts>();
  const query = useQuery(ownGoalMailsQuery);
  const queries = useQueryClient();
  const words = {
    label: t('goals.mails.label'),
    on: t('goals.mails.on'),
    off: t('goals.mails.off'),
    failed: t('goals.mails.failed'),
  };
  return (
    <Panel title={t('goals.mails.title')} sub={t('goals.mails.text')}>
      <Loaded query={query} skeleton={<SkeletonLine />}>
        {({ wanted }) => (
          <MailSwitch
            wanted={wanted}
            words={words}
            choose={(next) => attemptGoalMails('PUT /goal-mails', { body: { wanted: next } })}
            chosen={(next) => void queries.setQueryData(ownGoalMailsQuery.queryKey, { wanted: next })}
          />
        )}
      </Loaded>
    </Panel>
  );
}
