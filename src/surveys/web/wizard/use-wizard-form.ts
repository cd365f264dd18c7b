import { useEffect } from 'react';
import { type FieldErrors, useForm, type UseFormReturn } from 'react-hook-form';
import {
  problemsInForm,
  type WizardContext,
  type WizardField,
  type WizardForm,
} from '../../rules/wizard/wizard-form.ts';
import { useProblemWords } from './wizard-words.ts';

/**
 * The wizard's form, validated by the rules that the server uses too. An invalid field is validated again at every
 * change.
 */
export function useWizardForm(
  initial: WizardForm,
  contextFor: (form: WizardForm) => WizardContext,
): UseFormReturn<WizardForm> {
  const words = useProblemWords();
  const form = useForm<WizardForm>({
    defaultValues: initial,
    shouldFocusError: false,
    resolver: (values) => {
      const problems = problemsInForm(values, contextFor(values));
      if (problems.size === 0) return { values, errors: {} };
      const errors = Object.fromEntries(
        [...problems].map(([field, code]) => [field, { type: code, message: words(code) }]),
      ) as FieldErrors<WizardForm>;
      return { values: {}, errors };
    },
  });
  const { watch, getFieldState, trigger } = form;
  useEffect(() => {
    const { unsubscribe } = watch((_, { name }) => {
      const field = name?.split('.')[0] as WizardField | undefined;
      if (field !== undefined && getFieldState(field).invalid) void trigger(field);
    });
    return unsubscribe;
  }, [watch, getFieldState, trigger]);
  return form;
}
