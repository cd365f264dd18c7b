import type { LucideIcon } from 'lucide-react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import '../styles/controls.css';
import { Icon } from './Icon.tsx';

/** A state as the shape of a dot and a word. */
export function Status({ of, children }: { of: 'upcoming' | 'ongoing' | 'finished' | 'ok'; children: ReactNode }) {
  return (
    <span className={`status status--${of}`}>
      <i aria-hidden="true" />
      {children}
    </span>
  );
}

/** A small fact. */
export function Chip({ icon, children }: { icon?: LucideIcon; children: ReactNode }) {
  return (
    <span className="chip">
      {icon && <Icon of={icon} />}
      {children}
    </span>
  );
}

type RemovableProps = {
  bad?: boolean;
  icon?: LucideIcon;
  removeLabel: string;
  onRemove: () => void;
  children: ReactNode;
};

/** A fact that can be taken away again; `bad` when it cannot be used as it is. */
export function RemovableChip({ bad = false, icon, removeLabel, onRemove, children }: RemovableProps) {
  return (
    <span className={bad ? 'chip chip--x chip--bad' : 'chip chip--x'}>
      {icon && <Icon of={icon} />}
      {children}
      <button type="button" aria-label={removeLabel} onClick={onRemove}>
        <Icon of={X} />
      </button>
    </span>
  );
}
