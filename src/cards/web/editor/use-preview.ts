import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Refused } from '../../rules/card-form.ts';
import type { Interval } from '../../rules/interval.ts';
import type { CardPreview, CardSurvey } from '../card-queries.ts';
import { cardPreviewQuery } from './preview-queries.ts';

export type Preview = {
  /** `stale`: the last successful preview is shown while another is fetched, or after that has failed. */
  state: 'none' | 'loading' | 'shown' | 'stale' | 'failed' | 'refused';
  face: CardPreview | null;
  refused: Refused | null;
  retry: () => unknown;
};

/**
 * Returns the server's preview of a card of the two surveys. The last successful one stays until the next arrives
 * (design 8).
 */
export function usePreview(interval: Interval<CardSurvey> | null): Preview {
  const asked = { from: interval?.from.id ?? '', to: interval?.to.id ?? '' };
  const surveyType = interval?.from.surveyType ?? 'long-term';
  const { data, isError, refetch } = useQuery({
    ...cardPreviewQuery({ ...asked, surveyType }),
    enabled: interval !== null,
  });
  const [last, setLast] = useState<CardPreview | null>(null);
  const fresh = data?.face ?? null;
  if (fresh !== null && fresh !== last) setLast(fresh);
  const refused = data?.refused ?? null;
  return { state: stateOf(), face: fresh ?? last, refused, retry: refetch };

  function stateOf(): Preview['state'] {
    if (interval === null) return 'none';
    if (refused !== null) return 'refused';
    if (fresh !== null) return 'shown';
    if (isError) return 'failed';
    return last === null ? 'loading' : 'stale';
  }
}
