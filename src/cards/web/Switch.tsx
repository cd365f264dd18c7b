import { useId } from 'react';
import '#platform/web/styles/controls.css';

type Props = {
  label: string;
  /** Explains the consequence. */
  text: string;
  on: boolean;
  busy: boolean;
  /** The text says why the switch cannot be turned. */
  locked?: boolean;
  /** Called on a press. The switch only turns when `on` changes. */
  onPress: () => void;
};

/** A switch. Its label stays the same in both states; only the text below changes. */
export function Switch({ label, text, on, busy, locked = false, onPress }: Props) {
  const id = useId();
  return (
    <label className="switch">
      <input
        type="checkbox"
        role="switch"
        checked={on}
        disabled={locked}
        aria-labelledby={`${id}name`}
        aria-describedby={`${id}text`}
        aria-busy={busy || undefined}
        onChange={onPress}
      />
      <span>
        <b id={`${id}name`}>{label}</b>
        <small id={`${id}text`}>{text}</small>
      </span>
    </label>
  );
}
