import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '#languages/web/language.tsx';
import { problemIn } from '#platform/web/save-problem.ts';
import { Check } from '#platform/web/ui/Check.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { SkeletonLine } from '#platform/web/ui/Skeleton.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';
import { useSending } from '#platform/web/use-sending.ts';
import type { GoalMailChoiceTexts } from '../texts/goal-mail-choice.en.ts';
import { attemptGoalMails, ownGoalMailsQuery } from './goal-mail-queries.ts';

/** Whether somebody is reminded of the own goals by mail; saved with the press (rules 7). */
export function GoalMailsPanel() {
  const t = useTexts<GoalMailChoiceTexts>();
  const query = useQuery(ownGoalMailsQuery);
  return (
    <Panel title={t('goals.mails.title')} sub={t('goals.mails.text')}>
      <Loaded query={query} skeleton={<SkeletonLine />}>
        {({ wanted }) => <Switch wanted={wanted} />}
      </Loaded>
    </Panel>
  );
}

function Switch({ wanted }: { wanted: boolean }) {
  const t = useTexts<GoalMailChoiceTexts>();
  const queries = useQueryClient();
  const toast = useToast();
  const { send, problem } = useSending(async () => {
    const chosen = { wanted: !wanted };
    const saved = await attemptGoalMails('PUT /goal-mails', { body: chosen });
    if (saved.ok) {
      queries.setQueryData(ownGoalMailsQuery.queryKey, chosen);
      toast(t(chosen.wanted ? 'goals.mails.on' : 'goals.mails.off'));
    }
    return problemIn(saved);
  });
  return (
    <Check
      label={t('goals.mails.label')}
      checked={wanted}
      error={problem === null ? null : t('goals.mails.failed')}
      onChange={() => send()}
    />
  );
}
