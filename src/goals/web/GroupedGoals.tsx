import { useId } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { useUrlQuery } from '#platform/web/url-query.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { RowsSkeleton } from '#platform/web/ui/Skeleton.tsx';
import { goalFilterFrom, inPhase, ofType, SHOWN_PHASES, type ShownPhase } from '../rules/goal-list.ts';
import type { GoalsTexts } from '../texts/goals.en.ts';
import { GoalFilters } from './GoalFilters.tsx';
import type { ListedGoal } from './goal-queries.ts';
import { GoalListRow } from './GoalListRow.tsx';

type Props = { goals: readonly ListedGoal[]; shared?: boolean };

/** Goals whose result is to be written come first. */
const ORDER = ['conclusion', 'running', 'finished'] as const satisfies readonly ShownPhase[];

/** Goals grouped by phase, filtered by phase and type. The address keeps the filters. */
export function GroupedGoals({ goals, shared = false }: Props) {
  const t = useTexts<GoalsTexts & CommonTexts>();
  const [query, change] = useUrlQuery();
  const filter = goalFilterFrom(query);
  const left = ofType(goals, filter);
  const phases = filter.phase === null ? ORDER : SHOWN_PHASES.filter((phase) => phase === filter.phase);
  const groups = phases
    .map((phase) => ({ phase, members: inPhase(left, phase) }))
    .filter(({ members }) => members.length > 0);
  return (
    <>
      <GoalFilters goals={left} filter={filter} onChange={(changes) => change(changes, 'replace')} />
      {groups.length === 0 && (
        <Panel>
          <div className="row">
            <p className="muted">{t('goals.list.filter.noMatch')}</p>
            <Button size="sm" onClick={() => change({ phase: null, type: null }, 'replace')}>
              {t('common.button.reset')}
            </Button>
          </div>
        </Panel>
      )}
      <div className="glist">
        {groups.map(({ phase, members }) => (
          <Group key={phase} phase={phase} goals={members} shared={shared} />
        ))}
      </div>
      <p role="status" className="vh">
        {groups.length === 0 && t('goals.list.filter.noMatch')}
      </p>
    </>
  );
}

function Group({ phase, goals, shared }: { phase: ShownPhase; goals: readonly ListedGoal[]; shared: boolean }) {
  const t = useTexts<GoalsTexts>();
  const id = useId();
  const names = {
    conclusion: shared ? t('goals.status.conclusion') : t('goals.list.group.waiting'),
    running: t('goals.list.group.running'),
    finished: t('goals.list.group.finished'),
  };
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        {names[phase]} <span className="cnt num">{goals.length}</span>
      </h2>
      <div className={phase === 'conclusion' && !shared ? 'panel panel--warm' : 'panel'}>
        <ul className="rows">
          {goals.map((goal) => (
            <GoalListRow goal={goal} shared={shared} key={goal.id} />
          ))}
        </ul>
      </div>
    </section>
  );
}

export function GoalsSkeleton() {
  return (
    <Panel>
      <RowsSkeleton />
    </Panel>
  );
}
