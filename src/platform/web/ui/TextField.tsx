import type { ComponentProps } from 'react';
import { Field, type FieldWords } from './Field.tsx';

/** A text input; spread `{...register('name')}` of a form into it. */
export function TextField({ label, hint, error, optional, id, ...rest }: FieldWords & ComponentProps<'input'>) {
  return (
    <Field {...words({ label, hint, error, optional })} id={id}>
      {(ties) => <input {...rest} {...ties} className="input" />}
    </Field>
  );
}

export function TextArea({
  label,
  hint,
  hintAt,
  error,
  optional,
  id,
  ...rest
}: FieldWords & ComponentProps<'textarea'>) {
  return (
    <Field {...words({ label, hint, hintAt, error, optional })} id={id}>
      {(ties) => <textarea rows={5} {...rest} {...ties} className="area" />}
    </Field>
  );
}

export function SelectField({ label, hint, error, optional, id, ...rest }: FieldWords & ComponentProps<'select'>) {
  return (
    <Field {...words({ label, hint, error, optional })} id={id}>
      {(ties) => <select {...rest} {...ties} className="select" />}
    </Field>
  );
}

function words({
  label,
  hint,
  hintAt,
  error,
  optional,
}: { [K in keyof FieldWords]: FieldWords[K] | undefined }): FieldWords {
  return { label: label ?? '', hint, hintAt, error: error ?? null, optional: optional ?? false };
}
