import '#platform/web/styles/controls.css';
import { Portrait } from './Portrait.tsx';

/** The portrait of the fictitious person in the examples. */
export function ExampleAvatar({ size }: { size: 'lg' | 'xl' }) {
  return (
    <span className={`avatar avatar--${size}`}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <Portrait of="ingrid" />
      </svg>
    </span>
  );
}
