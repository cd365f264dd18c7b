import { useId } from 'react';
import '../styles/controls.css';

type Props<V extends string> = {
  legend: string;
  /** Shows the legend to screen readers only. */
  quiet?: boolean;
  full?: boolean;
  /** Shows the legend above the box, like the label of a field. */
  above?: boolean;
  /** Two columns on a phone. */
  two?: boolean;
  /** Keeps the options on one line on a phone too. */
  fit?: boolean;
  /** Disables every other option; the screen says why. */
  locked?: boolean;
  /** `lang` is the language of a label in its own language; `count` is the number of things that an option shows. */
  options: readonly { value: V; label: string; lang?: string; count?: number }[];
  value: V;
  onChange: (value: V) => void;
};

export function Segmented<V extends string>({
  legend,
  quiet = false,
  full = false,
  two = false,
  fit = false,
  above = false,
  locked = false,
  options,
  value,
  onChange,
}: Props<V>) {
  const name = useId();
  const box = ['seg', full && 'seg--full', fit && 'seg--fit', two && 'seg--two'].filter(Boolean).join(' ');
  const choices = options.map((option) => (
    <label key={option.value}>
      <input
        type="radio"
        name={name}
        checked={option.value === value}
        disabled={locked && option.value !== value}
        onChange={() => onChange(option.value)}
      />
      <span lang={option.lang}>
        {option.label}
        {option.count !== undefined && (
          <>
            {' '}
            <em className="num">{option.count}</em>
          </>
        )}
      </span>
    </label>
  ));
  return (
    <fieldset className={above ? undefined : box}>
      <legend className={quiet ? 'vh' : undefined}>{legend}</legend>
      {above ? <div className={box}>{choices}</div> : choices}
    </fieldset>
  );
}
