import { queryOptions } from '@tanstack/react-query';
import { LoadFailed } from '#platform/web/loading.ts';
import { isRefused, type Refused } from '../../rules/card-form.ts';
import { attemptCards, type CardInterval, type CardPreview, CARDS_KEY } from '../card-queries.ts';

/** The preview of a card, or why it cannot be made; one of the two is null. */
export type Previewed = { face: CardPreview; refused: null } | { face: null; refused: Refused };

/** The preview of a card of two surveys. It is never cached, because the name and the pictures may have changed. */
export function cardPreviewQuery(interval: CardInterval) {
  return queryOptions({
    queryKey: [...CARDS_KEY, 'preview', interval.from, interval.to],
    queryFn: async (): Promise<Previewed> => {
      const tried = await attemptCards('GET /card/preview', { query: interval });
      if (tried.ok) return { face: tried.result, refused: null };
      const refused = tried.problem.errors.map(({ code }) => code).find(isRefused);
      if (refused === undefined) throw new LoadFailed(tried.problem.status);
      return { face: null, refused };
    },
    gcTime: 0,
  });
}
