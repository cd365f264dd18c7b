import { useTexts } from '#languages/web/language.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { PATHS } from '#shared/paths.ts';
import type { ListedGoal } from '#goals/web/goal-queries.ts';
import { GoalListRow } from '#goals/web/GoalListRow.tsx';
import type { GoalListTexts } from '#goals/texts/goal-list.en.ts';
import { ThenAndNowLegend } from '#scoring/web/ThenAndNow.tsx';
import type { DashboardTexts } from '../texts/dashboard.en.ts';

/** The goals that need something next; renders nothing without any (specification 2). */
export function GoalsPanel({ goals }: { goals: readonly ListedGoal[] }) {
  const t = useTexts<DashboardTexts & GoalListTexts>();
  if (goals.length === 0) return null;
  return (
    <Panel
      title={t('dashboard.goals.title')}
      sub={<ThenAndNowLegend before={t('goals.list.legendThen')} now={t('goals.list.legendNow')} />}
      aside={<a href={PATHS.goals}>{t('dashboard.goals.allLink')}</a>}
    >
      <ul className="rows">
        {goals.map((goal) => (
          <GoalListRow goal={goal} shared={false} key={goal.id} />
        ))}
      </ul>
    </Panel>
  );
}
