import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { SaveProblem } from './save-problem.ts';
import { useUnsaved } from './ui/Unsaved.tsx';
import { type Over, type Sending, useSending } from './use-sending.ts';

/** Saves over the version that was read, or over any; resolves to null on success. */
export type Save<Fields> = (fields: Fields, over: Over) => Promise<SaveProblem | null>;

type Saving<Fields extends FieldValues> = {
  save: Save<Fields>;
  takeTheirs?: (() => Promise<SaveProblem | null>) | undefined;
  /** Called with whether the form holds unsaved changes. */
  onTyped?: ((typed: boolean) => void) | undefined;
  /** Whether a page with unsaved changes asks before it is left (the default), or may be left because a draft is kept. */
  leaving?: 'asked' | 'free';
  /** Returns the field of a problem, or null; when no problem has a field, the attempt has failed as a whole. */
  fieldOf: (code: string) => Path<Fields> | null;
  /** The message at the field; a form without this finds it by the code. */
  wordsOf?: (code: string) => string;
};

/** Represents fields that the form's own validation has marked. */
const MARKED: SaveProblem = { kind: 'fields', codes: [] };

/** Saves a form: errors of a field appear at the field, all others in `problem`. */
export function useFormSaving<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  { save, fieldOf, wordsOf, takeTheirs, onTyped, leaving = 'asked' }: Saving<Fields>,
): Sending {
  const { isDirty } = form.formState;
  const submit = async (over: Over) => {
    let found: SaveProblem | null = MARKED;
    await form.handleSubmit(async (fields) => {
      found = await save(fields, over);
    })();
    return found;
  };
  const mark = (found: SaveProblem | null): SaveProblem | null => {
    if (found?.kind !== 'fields') return found;
    let isAnyMarked = found === MARKED;
    for (const code of found.codes) {
      const field = fieldOf(code);
      if (field === null) continue;
      form.setError(field, { type: code, ...(wordsOf && { message: wordsOf(code) }) });
      isAnyMarked = true;
    }
    return isAnyMarked ? found : { kind: 'failed' };
  };
  const sending = useSending(async (over) => mark(await submit(over)), takeTheirs);
  useUnsaved(() => leaving === 'asked' && isDirty && !sending.busy);
  useEffect(() => onTyped?.(isDirty), [isDirty, onTyped]);
  return { ...sending, problem: sending.problem?.kind === 'fields' ? null : sending.problem };
}
