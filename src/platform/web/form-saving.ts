import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { SaveProblem } from './save-problem.ts';
import { useUnsaved } from './ui/Unsaved.tsx';
import { type Over, type Sending, useSending } from './use-sending.ts';

/** Saves over the version that was read, or over any. Gives null when it is saved. */
export type Save<Fields> = (fields: Fields, over: Over) => Promise<SaveProblem | null>;

type Saving<Fields extends FieldValues> = {
  save: Save<Fields>;
  /** Takes the version that somebody saved meanwhile. */
  takeTheirs?: (() => Promise<SaveProblem | null>) | undefined;
  /** Told whether the form holds something that is not saved. */
  onTyped?: ((typed: boolean) => void) | undefined;
  /** The field that a code of the server belongs to. */
  fieldOf: (code: string) => Path<Fields>;
};

/** Wrong fields that the form has marked by itself. */
const MARKED: SaveProblem = { kind: 'fields', codes: [] };

/** How a form is sent: what is wrong with a field stands at the field, anything else in `problem`. */
export function useFormSaving<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  { save, fieldOf, takeTheirs, onTyped }: Saving<Fields>,
): Sending {
  const { isDirty } = form.formState;
  const submit = async (over: Over) => {
    let found: SaveProblem | null = MARKED;
    await form.handleSubmit(async (fields) => {
      found = await save(fields, over);
    })();
    return found;
  };
  const mark = (found: SaveProblem | null) => {
    if (found?.kind === 'fields') for (const code of found.codes) form.setError(fieldOf(code), { type: code });
    return found;
  };
  const sending = useSending(async (over) => mark(await submit(over)), takeTheirs);
  useUnsaved(() => isDirty && !sending.busy);
  useEffect(() => onTyped?.(isDirty), [isDirty, onTyped]);
  return { ...sending, problem: sending.problem?.kind === 'fields' ? null : sending.problem };
}
