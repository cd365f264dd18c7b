import { useId } from 'react';
import '../styles/controls.css';

type Props<V extends string> = {
  legend: string;
  /** True when the legend is only for screen readers. */
  quiet?: boolean;
  full?: boolean;
  /** True where the choices share one line also on a phone. */
  fit?: boolean;
  /** `lang` where a word stands in its own language; `count` is how many things a choice shows. */
  options: readonly { value: V; label: string; lang?: string; count?: number }[];
  value: V;
  onChange: (value: V) => void;
};

/** Two to four choices side by side. */
export function Segmented<V extends string>({
  legend,
  quiet = false,
  full = false,
  fit = false,
  options,
  value,
  onChange,
}: Props<V>) {
  const name = useId();
  return (
    <fieldset className={['seg', full && 'seg--full', fit && 'seg--fit'].filter(Boolean).join(' ')}>
      <legend className={quiet ? 'vh' : undefined}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          <span lang={option.lang}>
            {option.label} {option.count !== undefined && <em className="num">{option.count}</em>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
