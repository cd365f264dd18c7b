import { useId } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import { useUrlQuery } from '#platform/web/url-query.ts';
import { FILTERS_FROM, ROWS_PER_PAGE, searchedRows } from '#platform/rules/pages.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { FindRow, useFinding } from '#platform/web/ui/FindRow.tsx';
import { Pages } from '#platform/web/ui/Pages.tsx';
import type { SharedTexts } from '#surveys/texts/shared.en.ts';
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
  const t = useTexts<GoalsTexts & CommonTexts & SharedTexts>();
  const [query, change] = useUrlQuery();
  const isFiltered = goals.length >= FILTERS_FROM;
  const filter = goalFilterFrom(isFiltered ? query : {});
  const finding = useFinding();
  const isSearched = shared && goals.length > ROWS_PER_PAGE;
  const named = isSearched ? searchedRows(goals, finding.search, ({ name, candidate }) => [name, candidate]) : goals;
  const left = ofType(named, filter);
  const phases = filter.phase === null ? ORDER : SHOWN_PHASES.filter((phase) => phase === filter.phase);
  const groups = phases
    .map((phase) => ({ phase, members: inPhase(left, phase) }))
    .filter(({ members }) => members.length > 0);
  const rows = groups.flatMap(({ phase, members }) => members.map((goal) => ({ phase, goal, of: members.length })));
  return (
    <>
      {isSearched && (
        <FindRow label={t('shared.goals.title')} search={{ label: t('shared.filter.searchLabel') }} finding={finding} />
      )}
      <GoalFilters
        goals={left}
        filter={isFiltered ? filter : null}
        onChange={(changes) => change({ ...changes, page: null }, 'replace')}
      />
      {groups.length === 0 && (
        <Panel>
          <div className="row">
            <p className="muted">{t('goals.list.filter.noMatch')}</p>
            <Button size="sm" onClick={() => change({ phase: null, type: null, search: null }, 'replace')}>
              {t('common.button.reset')}
            </Button>
          </div>
        </Panel>
      )}
      <Pages rows={rows}>
        {(shown) => (
          <div className="glist">
            {[...Map.groupBy(shown, ({ phase }) => phase)].map(([phase, members]) => (
              <Group
                key={phase}
                phase={phase}
                count={members[0]?.of ?? 0}
                goals={members.map(({ goal }) => goal)}
                shared={shared}
              />
            ))}
          </div>
        )}
      </Pages>
      <p role="status" className="vh">
        {groups.length === 0 && t('goals.list.filter.noMatch')}
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
