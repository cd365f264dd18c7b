import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldError } from './Field.tsx';
import '../styles/forms.css';

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null | undefined;
  radio?: boolean;
};

/** A checkbox or radio button; the whole line is the target. */
export function Check({ label, hint, error = null, radio = false, ...rest }: Props) {
  const id = useId();
  const bad = error !== null;
  return (
    <div className={bad ? 'field is-bad' : 'field'}>
      <label className="check">
        <input
          {...rest}
          type={radio ? 'radio' : 'checkbox'}
          aria-invalid={bad || undefined}
          aria-describedby={bad ? id : undefined}
        />
        <b>{label}</b>
        {hint && <small>{hint}</small>}
      </label>
      {bad && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}
