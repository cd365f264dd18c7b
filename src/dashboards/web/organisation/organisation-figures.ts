import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { isMissing } from '#platform/web/loading.ts';
import { isBackwards, type OrganisationFilter } from '../../rules/organisation-filter.ts';
import { type OrganisationFigures, figuresQuery } from './figure-queries.ts';

/**
 * The figures, and the filter that they belong to. The previous ones stay while others are fetched, and if that fails.
 */
export type FilteredFigures = { figures: OrganisationFigures; filter: OrganisationFilter };

/**
 * Returns the figures of a filter. Each filter is a separate query, so the reply to the latest choice is shown in
 * whatever order the replies arrive. Calls `departmentGone` if the server does not know the department.
 */
export function useFigures(filter: OrganisationFilter, departmentGone: () => void) {
  const { data, error, isPlaceholderData, refetch } = useQuery(figuresQuery(filter));
  const [last, setLast] = useState<FilteredFigures | null>(null);
  const fresh = data !== undefined && !isPlaceholderData;
  if (fresh && last?.figures !== data) setLast({ figures: data, filter });

  const gone = filter.department !== null && isMissing(error);
  const tell = useEffectEvent(departmentGone);
  useEffect(() => {
    // It changes the address, and therefore the query.
    if (gone) tell();
  }, [gone]);
  return {
    answered: last,
    /** The figures of the chosen filter are being fetched; those shown belong to another one. */
    updating: !fresh && error === null && !isBackwards(filter),
    failed: error !== null && !gone,
    refetch,
  };
}
