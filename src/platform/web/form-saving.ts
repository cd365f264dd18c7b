import { useEffect, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { SaveProblem } from './save-problem.ts';
import { useUnsaved } from './ui/Unsaved.tsx';

/** Saves over the version that was read, or over any. Gives null when it is saved. */
export type Save<Fields> = (fields: Fields, over: 'read' | 'any') => Promise<SaveProblem | null>;

type Saving<Fields extends FieldValues> = {
  save: Save<Fields>;
  /** Takes the version that somebody saved meanwhile. False when it could not be read. */
  readNewer?: (() => Promise<boolean>) | undefined;
  /** Told whether the form holds something that is not saved. */
  onTyped?: ((typed: boolean) => void) | undefined;
  /** The field that a code of the server belongs to. */
  fieldOf: (code: string) => Path<Fields>;
};

/** How a form is sent: what the server refuses stands at its field, anything else in `problem`. */
export function useFormSaving<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  { save, fieldOf, readNewer, onTyped }: Saving<Fields>,
) {
  const [problem, setProblem] = useState<SaveProblem | null>(null);
  const [failures, setFailures] = useState(0);
  const { isDirty, isSubmitting } = form.formState;
  useUnsaved(() => isDirty && !isSubmitting);
  useEffect(() => onTyped?.(isDirty), [isDirty, onTyped]);
  const send = (over: 'read' | 'any') =>
    form.handleSubmit(
      async (fields) => {
        const found = await save(fields, over);
        setProblem(found);
        if (found?.kind === 'fields') for (const code of found.codes) form.setError(fieldOf(code), { type: code });
      },
      () => setProblem(null),
    );
  const takeNewer = async () => {
    if (await readNewer?.()) return;
    setProblem({ kind: 'failed' });
    setFailures((before) => before + 1);
  };
  return { problem, send, takeNewer, attempt: form.formState.submitCount + failures };
}
