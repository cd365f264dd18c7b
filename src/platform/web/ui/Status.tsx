import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import '../styles/controls.css';
import { Icon } from './Icon.tsx';

/** A state as a dot of a certain shape and a word. */
export function Status({
  of,
  children,
}: {
  of: 'upcoming' | 'ongoing' | 'finished' | 'ok' | 'warn';
  children: ReactNode;
}) {
  return (
    <span className={`status status--${of}`}>
      <i aria-hidden="true" />
      {children}
    </span>
  );
}

export function Chip({ icon, children }: { icon?: LucideIcon; children: ReactNode }) {
  return (
    <span className="chip">
      {icon && <Icon of={icon} />}
      {children}
    </span>
  );
}
