import { useController } from 'react-hook-form';
import { Field } from '#platform/web/ui/Field.tsx';
import type { CardForm } from '../../rules/card-form.ts';
import { colourIn } from '../../rules/contrast.ts';

/** Long enough for a colour pasted with a space on each side. */
const MOST_LETTERS = 12;

type Props = { name: 'background' | 'foreground'; label: string; pick: string };

/** A colour picker with a text field. Both show the same colour as soon as the text is valid. */
export function ColourField({ name, label, pick }: Props) {
  const { field, fieldState } = useController<CardForm, Props['name']>({ name });
  const typed = () => field.onChange(colourIn(field.value) ?? field.value);
  return (
    <Field label={label} error={fieldState.error?.message ?? null}>
      {(ties) => (
        <div className="colorin">
          <input
            type="color"
            value={colourIn(field.value) ?? '#000000'}
            aria-label={pick}
            onChange={({ target }) => field.onChange(target.value)}
          />
          <input
            {...ties}
            className="input"
            ref={field.ref}
            value={field.value}
            maxLength={MOST_LETTERS}
            spellCheck={false}
            autoComplete="off"
            onChange={({ target }) => field.onChange(target.value)}
            onBlur={() => {
              typed();
              field.onBlur();
            }}
          />
        </div>
      )}
    </Field>
  );
}
