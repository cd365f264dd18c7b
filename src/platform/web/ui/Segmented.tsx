import { useId } from 'react';
import '../styles/controls.css';

type Props<V extends string> = {
  legend: string;
  /** True when the legend is only for screen readers. */
  quiet?: boolean;
  full?: boolean;
  /** `lang` where a word stands in its own language. */
  options: readonly { value: V; label: string; lang?: string }[];
  value: V;
  onChange: (value: V) => void;
};

/** Two to four choices side by side. */
export function Segmented<V extends string>({
  legend,
  quiet = false,
  full = false,
  options,
  value,
  onChange,
}: Props<V>) {
  const name = useId();
  return (
    <fieldset className={full ? 'seg seg--full' : 'seg'}>
      <legend className={quiet ? 'vh' : undefined}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          <span lang={option.lang}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
