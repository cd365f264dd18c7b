import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Result } from '#platform/contract.ts';
import { attempter } from '#platform/web/api.ts';
import { isMissing, loaded } from '#platform/web/loading.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import type { DashboardCalls } from '../../calls.ts';
import { isBackwards, type OrganisationFilter, queryOf } from '../../rules/organisation-filter.ts';

const attempt = attempter<DashboardCalls>();

/** The organisation's figures, as narrowed. */
export type Figures = Result<DashboardCalls['GET /organization/stats']>;
export type TypeFigures = Figures['types'][number];

const FIGURES_KEY = 'organisation-figures';

function figuresQuery(filter: OrganisationFilter) {
  const query = queryOf(filter);
  return queryOptions({
    queryKey: [FIGURES_KEY, query],
    queryFn: isBackwards(filter) ? skipToken : () => loaded(attempt('GET /organization/stats', { query })),
    placeholderData: keepPreviousData,
  });
}

/** The figures of a period, of everybody and of all types; nothing is asked without one. */
export function periodFiguresQuery(period: { from: CalendarDay; to: CalendarDay } | null) {
  const query = period === null ? {} : { fromDate: period.from, toDate: period.to };
  return queryOptions({
    queryKey: [FIGURES_KEY, query],
    queryFn: period === null ? skipToken : () => loaded(attempt('GET /organization/stats', { query })),
    placeholderData: keepPreviousData,
  });
}

/** Figures, and the filter that they answer: on the way to others, or when those fail, the last ones stay. */
export type Answered = { figures: Figures; filter: OrganisationFilter };

/**
 * The figures of a filter. Each filter is a question of its own, so that of several answers on their way the one to the
 * latest choice is shown, in whatever order they come. `departmentGone` is told when the server knows no such department.
 */
export function useFigures(filter: OrganisationFilter, departmentGone: () => void) {
  const { data, error, isPlaceholderData, refetch } = useQuery(figuresQuery(filter));
  const [last, setLast] = useState<Answered | null>(null);
  const fresh = data !== undefined && !isPlaceholderData;
  if (fresh && last?.figures !== data) setLast({ figures: data, filter });

  const gone = filter.department !== null && isMissing(error);
  const tell = useEffectEvent(departmentGone);
  useEffect(() => {
    // It changes the address, and with it the question.
    if (gone) tell();
  }, [gone]);
  return {
    answered: last,
    /** An answer to another filter than the one that is chosen is on its way. */
    updating: !fresh && error === null && !isBackwards(filter),
    failed: error !== null && !gone,
    refetch,
  };
}
