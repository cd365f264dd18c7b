import { useId } from 'react';
import '#platform/web/styles/controls.css';

type Props = {
  label: string;
  /** What follows from it. */
  text: string;
  on: boolean;
  busy: boolean;
  /** Says what is wished; the switch turns when it has been done. */
  onPress: () => void;
};

/** Something that is on or off; its name stays the same, whatever the words under it say. */
export function Switch({ label, text, on, busy, onPress }: Props) {
  const id = useId();
  return (
    <label className="switch">
      <input
        type="checkbox"
        role="switch"
        checked={on}
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
