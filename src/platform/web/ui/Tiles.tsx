import type { LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { FieldError } from './Field.tsx';
import '../styles/forms.css';
import { Icon } from './Icon.tsx';

type Props<V extends string> = {
  legend: string;
  /** The look of the legend: 'h2' where it is the heading of its panel. */
  look?: 'label' | 'h2';
  lead?: ReactNode;
  /** A disabled option (`off`) stays visible; its line says why. */
  options: readonly { value: V; icon: LucideIcon; name: string; line?: ReactNode; off?: boolean }[];
  value: V | null;
  onChange: (value: V) => void;
  hint?: ReactNode;
  error?: string | null | undefined;
};

export function Tiles<V extends string>({
  legend,
  look = 'label',
  lead,
  options,
  value,
  onChange,
  hint,
  error = null,
}: Props<V>) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error === null ? '' : `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset className="stack stack--s" aria-describedby={described === '' ? undefined : described}>
      <legend className={look}>{legend}</legend>
      {lead && <p className="muted tiles__lead">{lead}</p>}
      <div className="tiles">
        {options.map((option) => (
          <label className={option.off === true ? 'tile is-off' : 'tile'} key={option.value}>
            <input
              type="radio"
              name={id}
              checked={option.value === value}
              disabled={option.off === true}
              onChange={() => onChange(option.value)}
            />
            <Icon of={option.icon} />
            <b>{option.name}</b>
            {option.line && <small>{option.line}</small>}
          </label>
        ))}
      </div>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== null && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
