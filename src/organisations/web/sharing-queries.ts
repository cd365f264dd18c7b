import { skipToken, useQuery } from '@tanstack/react-query';
import { LOCALE } from '#languages/rules/language.ts';
import { useLanguage } from '#languages/web/language.tsx';
import { useFirstLoad } from '#platform/web/first-load.ts';
import { PATHS } from '#shared/paths.ts';
import { NOTHING_TO_SHARE, type SharingChoices } from '../rules/sharing-choices.ts';
import { candidatesQuery, unitsQuery } from './organisation-queries.ts';
import { useOwnOrganisation } from './own-organisation.tsx';

/**
 * Returns with whom the user can share; undefined while loading. Data that cannot be fetched is left out (specification
 * 8).
 */
export function useSharingChoices(): SharingChoices | undefined {
  const own = useOwnOrganisation();
  const { lang } = useLanguage();
  const orgId = own.organisation?.id ?? '';
  const takesPart = own.abilities?.readShared === true;
  const speaksForOthers = own.abilities?.actOnBehalfOf === true;
  const groups = useQuery(asked(unitsQuery(orgId, 'groups'), takesPart));
  const people = useQuery(asked(candidatesQuery, speaksForOthers));
  const isLoading = useFirstLoad(takesPart && (groups.isPending || (speaksForOthers && people.isPending)));
  if (!takesPart) return NOTHING_TO_SHARE;
  if (isLoading) return undefined;
  const { compare } = new Intl.Collator(LOCALE[lang]);
  return {
    organisation: own.organisation?.name ?? '',
    allowPrivateSurveys: own.organisation?.allowPrivateSurveys !== 0,
    groups: groups.data ?? [],
    people: (people.data ?? []).toSorted((one, other) => compare(one.candidate, other.candidate)),
    groupsHref: own.role === 'owner' ? PATHS.members : null,
  };
}

function asked<O extends { queryFn?: unknown }>(options: O, wanted: boolean): O {
  return wanted ? options : { ...options, queryFn: skipToken };
}
