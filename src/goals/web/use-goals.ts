import { type CutList, useCutList } from '#platform/web/list-queries.ts';
import { useUrlQuery } from '#platform/web/url-query.ts';
import { useSettled } from '#platform/web/use-settled.ts';
import { goalFilterFrom } from '../rules/goal-list.ts';
import { type GoalListName, goalsQuery, type ListedGoal } from './goal-queries.ts';

export type GoalsRead = CutList<ListedGoal>;

/** Reads a list of goals by the filter in the address. Only the shared list has a search. */
export function useGoals(list: GoalListName) {
  const [query] = useUrlQuery();
  const search = useSettled(list === 'shared' ? (query['search'] ?? '').trim() : '');
  const filter = { ...goalFilterFrom(query), search };
  const isFiltered = filter.phase !== null || filter.type !== null || search !== '';
  return useCutList((sought: typeof filter | null) => goalsQuery(list, sought), isFiltered ? filter : null);
}
