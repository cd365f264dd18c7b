import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type SaveProblem, problemIn } from '#platform/web/save-problem.ts';
import type { Lang } from '#languages/rules/language.ts';
import { attemptCards, cardQuery, CARDS_KEY, newestCard, type CardInFull } from './card-queries.ts';

type Sharing = { shared: boolean } | { embeddable: boolean };

export function useCardSaving(id: string) {
  const queries = useQueryClient();
  return {
    /**
     * Changes only one of the two settings. The other keeps its stored value, whatever another tab has shown meanwhile.
     */
    share: async (change: Sharing): Promise<SaveProblem | null> => {
      const card = await newestCard(queries, id);
      if (card === null) return again(queries, { kind: 'failed' });
      const body = { shared: card.shared, embeddable: card.embeddable, ...change };
      return again(queries, problemIn(await attemptCards('PUT /card/:id/sharing', { params: { id }, body })));
    },
    /** Makes the proof or withdraws it. The picture has the language of the screen. */
    prove: async (on: boolean, lang: Lang): Promise<SaveProblem | null> =>
      again(queries, problemIn(await attemptCards('PUT /card/:id/proof', { params: { id }, body: { on, lang } }))),
    remove: async (): Promise<SaveProblem | null> => {
      const tried = await attemptCards('DELETE /card/:id', { params: { id } });
      // A card that was already deleted in another tab counts as deleted.
      return tried.ok || tried.problem.status === 404 ? null : problemIn(tried);
    },
  };
}

async function again(queries: QueryClient, problem: SaveProblem | null): Promise<SaveProblem | null> {
  await queries.invalidateQueries({ queryKey: CARDS_KEY });
  return problem;
}

export async function forgetCard(queries: QueryClient, { cardId }: Pick<CardInFull, 'cardId'>): Promise<void> {
  queries.removeQueries(cardQuery(cardId));
  await queries.invalidateQueries({ queryKey: CARDS_KEY });
}
