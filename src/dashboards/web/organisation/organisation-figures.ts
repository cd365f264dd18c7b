import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { isMissing } from '#platform/web/loading.ts';
import { isBackwards, type OrganisationFilter } from '../../rules/organisation-filter.ts';
import { type Figures, figuresQuery } from './figure-queries.ts';

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
