import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import type { Result } from '#platform/contract.ts';
import { attempter } from '#platform/web/api.ts';
import { loaded } from '#platform/web/loading.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import type { DashboardCalls } from '../../calls.ts';
import { isBackwards, type OrganisationFilter, figuresQueryOf } from '../../rules/organisation-filter.ts';

const attempt = attempter<DashboardCalls>();

export type OrganisationFigures = Result<DashboardCalls['GET /organization/stats']>;
export type TypeFigures = OrganisationFigures['types'][number];

const FIGURES_KEY = 'organisationFigures';

type Asked = Partial<ReturnType<typeof figuresQueryOf>>;

/** The query is disabled for null. */
function statsQuery(query: Asked | null) {
  return queryOptions({
    queryKey: [FIGURES_KEY, query],
    queryFn: query === null ? skipToken : () => loaded(attempt('GET /organization/stats', { query })),
    placeholderData: keepPreviousData,
  });
}

/** The figures of a filter. A period that ends before it begins is not requested. */
export function figuresQuery(filter: OrganisationFilter) {
  return statsQuery(isBackwards(filter) ? null : figuresQueryOf(filter));
}

export function periodFiguresQuery(period: { from: CalendarDay; to: CalendarDay } | null) {
  return statsQuery(period === null ? null : { fromDate: period.from, toDate: period.to });
}
