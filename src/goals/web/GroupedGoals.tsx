import { useId } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { countOf } from '#platform/web/list-queries.ts';
import { useUrlQuery } from '#platform/web/url-query.ts';
import { FILTERS_FROM, ROWS_PER_PAGE } from '#platform/rules/pages.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { FindRow, useFinding } from '#platform/web/ui/FindRow.tsx';
import { FoundCount } from '#platform/web/ui/FoundCount.tsx';
import { Pages } from '#platform/web/ui/Pages.tsx';
import type { SharedTexts } from '#surveys/texts/shared.en.ts';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { RowsSkeleton } from '#platform/web/ui/Skeleton.tsx';
import { goalFilterFrom, SHOWN_PHASES, type ShownPhase, shownPhaseOf } from '../rules/goal-list.ts';
import type { GoalsTexts } from '../texts/goals.en.ts';
import { GoalFilters } from './GoalFilters.tsx';
import type { ListedGoal } from './goal-queries.ts';
import { GoalListRow } from './GoalListRow.tsx';
import type { GoalsRead } from './use-goals.ts';

type Props = { goals: GoalsRead; shared?: boolean };

/** Goals grouped by phase, filtered by phase and type. The address keeps the filters. */
export function GroupedGoals({ goals: { rows, counts, ...goals }, shared = false }: Props) {
  const t = useTexts<GoalsTexts & CommonTexts & SharedTexts>();
  const [query, change] = useUrlQuery();
  const all = counts['all'] ?? 0;
  const filter = goalFilterFrom(goals.isFiltered ? query : {});
  const finding = useFinding();
  const isSearched = shared && (all > ROWS_PER_PAGE || (goals.isFiltered && finding.search !== ''));
  const phases: readonly ShownPhase[] = filter.phase === null ? SHOWN_PHASES : [filter.phase];
  const total = goals.isWhole ? rows.length : countOf(counts, phases);
  return (
    <>
      {isSearched && (
        <FindRow label={t('shared.goals.title')} search={{ label: t('shared.filter.searchLabel') }} finding={finding} />
      )}
      <GoalFilters
        counts={counts}
        filter={all >= FILTERS_FROM ? filter : null}
        onChange={(changes) => change({ ...changes, page: null }, 'replace')}
      />
      {rows.length === 0 && (
        <Panel>
          <div className="row">
            <p className="muted">{t('goals.list.filter.noMatch')}</p>
            <Button size="sm" onClick={() => change({ phase: null, type: null, search: null }, 'replace')}>
              {t('common.button.reset')}
            </Button>
          </div>
        </Panel>
      )}
      <FoundCount isFiltered={goals.isFiltered} total={total} />
      <Pages rows={rows} total={total} more={goals.more}>
        {(shown) => (
          <div className="glist">
            {[...Map.groupBy(shown, shownPhaseOf)].map(([phase, members]) => (
              <Group key={phase} phase={phase} count={counts[phase] ?? 0} goals={members} shared={shared} />
            ))}
          </div>
        )}
      </Pages>
      <p role="status" className="vh">
        {rows.length === 0 && t('goals.list.filter.noMatch')}
      </p>
    </>
  );
}

/** `count` is the number of goals on all pages. */
type GroupProps = { phase: ShownPhase; count: number; goals: readonly ListedGoal[]; shared: boolean };

function Group({ phase, count, goals, shared }: GroupProps) {
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
        {names[phase]} <span className="cnt num">{count}</span>
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
