import type { UseFormReturn } from 'react-hook-form';
import { useRuledForm } from '#platform/web/ruled-form.ts';
import { type CardField, type CardForm, problemsInCard, type Refused } from '../../rules/card-form.ts';
import type { Pickable } from '../../rules/interval.ts';
import { useCardProblemWords } from './card-problem-words.ts';

type Bounds = {
  surveys: readonly Pickable[];
  /** The server's refusal of the two picked surveys. */
  refused: Refused | null;
};

export function useCardForm(start: CardForm, { surveys, refused }: Bounds): UseFormReturn<CardForm> {
  const wordsOf = useCardProblemWords();
  return useRuledForm({ start, problemsOf: (form) => problemsInCard(form, surveys, refused), wordsOf, againOn });
}

/**
 * The picked surveys are validated only on submit, because while the user changes them they are temporarily incomplete.
 */
const againOn = (changed: string) => (changed === 'picked' ? null : (changed as CardField));
