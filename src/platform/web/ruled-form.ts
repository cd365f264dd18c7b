import { useEffect } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';

type Rules<Fields extends FieldValues> = {
  start: Fields;
  /** Returns the problem of each wrong field, by the rules that the server uses too. */
  problemsOf: (fields: Fields) => ReadonlyMap<Path<Fields>, string>;
  wordsOf: (problem: string) => string;
  /** The field to validate again when a field changes; by default that field itself. */
  againOn?: (changed: string) => Path<Fields> | null;
};

/** A form that is validated when it is sent; a wrong field is validated again at every change. */
export function useRuledForm<Fields extends FieldValues>({
  start,
  problemsOf,
  wordsOf,
  againOn,
}: Rules<Fields>): UseFormReturn<Fields> {
  const form = useForm<Fields>({
    defaultValues: start as DefaultValues<Fields>,
    shouldFocusError: false,
    resolver: (values) => {
      const problems = problemsOf(values);
      if (problems.size === 0) return { values, errors: {} };
      const errors = [...problems].map(([field, type]) => [field, { type, message: wordsOf(type) }]);
      return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Fields> };
    },
  });
  const { watch, getFieldState, trigger } = form;
  useEffect(() => {
    const { unsubscribe } = watch((_, { name }) => {
      const [changed] = name?.split('.') ?? [];
      if (changed === undefined) return;
      const field = againOn === undefined ? (changed as Path<Fields>) : againOn(changed);
      if (field !== null && getFieldState(field).invalid) void trigger(field);
    });
    return unsubscribe;
  }, [watch, getFieldState, trigger, againOn]);
  return form;
}
