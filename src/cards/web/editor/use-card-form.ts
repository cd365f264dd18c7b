import { useEffect } from 'react';
import { type FieldErrors, useForm, type UseFormReturn } from 'react-hook-form';
import { type CardField, type CardForm, problemsInCard, type Refused } from '../../rules/card-form.ts';
import type { Pickable } from '../../rules/interval.ts';
import { useCardProblemWords } from './card-problem-words.ts';

type Bounds = {
  surveys: readonly Pickable[];
  /** The server's refusal of the two picked surveys. */
  refused: Refused | null;
};

/**
 * The form of a card, validated by the rules that the server uses too. An invalid field is validated again at every
 * change.
 */
export function useCardForm(start: CardForm, { surveys, refused }: Bounds): UseFormReturn<CardForm> {
  const words = useCardProblemWords();
  const form = useForm<CardForm>({
    defaultValues: start,
    shouldFocusError: false,
    resolver: (values) => {
      const problems = problemsInCard(values, surveys, refused);
      if (problems.size === 0) return { values, errors: {} };
      const errors = [...problems].map(([field, type]) => [field, { type, message: words(type) }]);
      return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<CardForm> };
    },
  });
  const { watch, getFieldState, trigger } = form;
  useEffect(() => {
    const { unsubscribe } = watch((_, { name }) => {
      const field = name?.split('.')[0] as CardField | undefined;
      // The picked surveys are validated only on submit, because while the user changes them they are temporarily
      // incomplete.
      if (field !== undefined && field !== 'picked' && getFieldState(field).invalid) void trigger(field);
    });
    return unsubscribe;
  }, [watch, getFieldState, trigger]);
  return form;
}
