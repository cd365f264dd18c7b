import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { FILTERS_FROM, ROWS_AT_ONCE } from '../rules/pages.ts';
import type { Counts, Tried } from './api.ts';
import { loadedPage } from './loading.ts';
import { useUrlQuery } from './url-query.ts';
import { useSettled } from './use-settled.ts';

type PartAsked = { limit: number; after?: string; counts?: 'true' };

/** Returns the query of a list that is fetched in parts; the first part comes with the counts of the list. */
export function cutListQuery<R>(
  queryKey: readonly unknown[],
  ask: (part: PartAsked) => Promise<Tried<R[]>>,
  limit = ROWS_AT_ONCE,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) =>
      loadedPage(ask({ limit, ...(pageParam === null ? { counts: 'true' } : { after: pageParam }) })),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}

export type CutList<R> = {
  /** The rows that are here, from the beginning of the list. */
  rows: readonly R[];
  counts: Counts;
  /** Whether a filter applies; a list that is too short to be filtered is always whole. */
  isFiltered: boolean;
  /** Whether all rows are here. */
  isWhole: boolean;
  /** Fetches the next part; null after the last one and after a failure. */
  more: (() => void) | null;
};

/** Reads a list by a filter, null for none. The rows of the last filter stay until those of the new one are here. */
export function useCutList<R, F>(queryOf: (filter: F | null) => ReturnType<typeof cutListQuery<R>>, filter: F | null) {
  const asked = useInfiniteQuery({ ...queryOf(filter), placeholderData: keepPreviousData });
  const isShort = (asked.data?.pages[0]?.counts['all'] ?? FILTERS_FROM) < FILTERS_FROM;
  const whole = useInfiniteQuery({ ...queryOf(null), enabled: isShort });
  const { data, error, isError, isFetching, hasNextPage, fetchNextPage, refetch } = isShort ? whole : asked;
  const list: CutList<R> | undefined = data && {
    rows: data.pages.flatMap(({ rows }) => rows),
    counts: data.pages[0]?.counts ?? {},
    isFiltered: filter !== null && !isShort,
    isWhole: !hasNextPage,
    more: hasNextPage && !isError ? () => void (isFetching || fetchNextPage()) : null,
  };
  return { data: list, error, isError, refetch };
}

/** Reads a list by the search in the address, once the typing has paused; null for none. */
export function useSearchedList<R>(queryOf: (search: string | null) => ReturnType<typeof cutListQuery<R>>) {
  const [{ search = '' }] = useUrlQuery();
  const sought = useSettled(search.trim());
  return useCutList(queryOf, sought === '' ? null : sought);
}

/** Returns the number of rows of some kinds. */
export function countOf(counts: Counts, kinds: readonly string[]): number {
  return kinds.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0);
}
