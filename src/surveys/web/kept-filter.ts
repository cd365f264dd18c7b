import { useEffect } from 'react';
import { useOwnOrganisation } from '#organisations/web/own-organisation.tsx';
import { onDevice } from '#platform/web/on-device.ts';
import { useUrlQuery } from '#platform/web/url-query.ts';
import type { KeptList } from './survey-queries.ts';
import { surveyFilterFrom, filterToKeep, keptFilter, saysNothing, type SurveyFilter } from '../rules/survey-filter.ts';

type Changes = Partial<Record<keyof SurveyFilter, string>>;
export type ChangeSurveyFilter = (changes: Changes) => void;

/**
 * Returns the filter of a list from the address, or, if the address contains none, the one that the same person last
 * chose on this device.
 */
export function useKeptFilter(list: KeptList): [filter: SurveyFilter, change: ChangeSurveyFilter] {
  const [query, changeQuery] = useUrlQuery();
  const place = `survey-list:${list}:${useOwnOrganisation().email}`;
  const isLeftOpen = saysNothing(query);
  const kept = isLeftOpen ? keptFilter(onDevice(() => localStorage.getItem(place))) : null;
  const filter = kept === null ? surveyFilterFrom(query) : { ...kept, name: '' };
  useEffect(() => {
    // Writes the filter into the address, so that going back and copying the address lead to the same list.
    if (kept !== null) changeQuery(inAddress(filter), 'replace');
  });
  const change = (changes: Changes) => {
    const next = surveyFilterFrom({ ...inAddress(filter), ...changes });
    const text = filterToKeep(next);
    onDevice(() => (text === null ? localStorage.removeItem(place) : localStorage.setItem(place, text)));
    changeQuery({ ...inAddress(next), page: null }, 'replace');
  };
  return [filter, change];
}

/** The default values are left out of the address. */
function inAddress({ type, status, name, order }: SurveyFilter) {
  return { type: type ?? '', status: status ?? '', name, order: order === 'end' ? '' : order };
}
