import { useId } from 'react';
import '../styles/controls.css';

type Props<V extends string> = {
  legend: string;
  /** True when the legend is only for screen readers. */
  quiet?: boolean;
  full?: boolean;
  /** True where the legend stands above the box of choices, as the label of a field does. */
  above?: boolean;
  /** True where the choices share one line also on a phone. */
  fit?: boolean;
  /** True while no other choice can be made; the screen says why. */
  locked?: boolean;
  /** `lang` where a word stands in its own language; `count` is how many things a choice shows. */
  options: readonly { value: V; label: string; lang?: string; count?: number }[];
  value: V;
  onChange: (value: V) => void;
};

/** A few choices side by side. */
export function Segmented<V extends string>({
  legend,
  quiet = false,
  full = false,
  fit = false,
  above = false,
  locked = false,
  options,
  value,
  onChange,
}: Props<V>) {
  const name = useId();
  const box = ['seg', full && 'seg--full', fit && 'seg--fit'].filter(Boolean).join(' ');
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
