import { useEffect } from 'react';
import { useSession } from '#identity/web/session.tsx';
import { onDevice } from '#platform/web/on-device.ts';
import { useUrlQuery } from '#platform/web/url-query.ts';
import { filterFrom, filterToKeep, keptFilter, saysNothing, type SurveyFilter } from '../rules/survey-filter.ts';

/** The lists that are narrowed: each is remembered for itself. */
export type SurveyList = 'own' | 'shared';

type Changes = Partial<Record<keyof SurveyFilter, string>>;

/**
 * The filter of a list, which its address says; where that says nothing, it is the one that the same person chose on this
 * device before.
 */
export function useKeptFilter(list: SurveyList): [filter: SurveyFilter, change: (changes: Changes) => void] {
  const [query, changeQuery] = useUrlQuery();
  const place = `survey-list:${list}:${useSession().user?.email ?? ''}`;
  const isLeftOpen = saysNothing(query);
  const kept = isLeftOpen ? keptFilter(onDevice(() => localStorage.getItem(place))) : null;
  const filter = kept === null ? filterFrom(query) : { ...kept, name: '' };
  useEffect(() => {
    // The address says it from now on, so that going back and forth, and a copied address, lead to the same list.
    if (kept !== null) changeQuery(inAddress(filter), 'replace');
  });
  const change = (changes: Changes) => {
    const next = filterFrom({ ...inAddress(filter), ...changes });
    const text = filterToKeep(next);
    onDevice(() => (text === null ? localStorage.removeItem(place) : localStorage.setItem(place, text)));
    changeQuery(inAddress(next), 'replace');
  };
  return [filter, change];
}

/** What is not chosen stands in no address. */
function inAddress({ type, status, name, order }: SurveyFilter) {
  return { type: type ?? '', status: status ?? '', name, order: order === 'end' ? '' : order };
}
