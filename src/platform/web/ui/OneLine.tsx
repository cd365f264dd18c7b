import type { LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import '../styles/surfaces.css';
import { Button } from './Button.tsx';

type Props = { title: string; icon: LucideIcon; button: string; onOpen: () => void; children: ReactNode };

/** Something that is still empty: one line with a button that opens it, instead of a panel (design 8). */
export function OneLine({ title, icon, button, onOpen, children }: Props) {
  const id = useId();
  return (
    <section className="panel oneline" aria-labelledby={id}>
      <p>
        <b id={id}>{title}</b> <span className="muted">{children}</span>
      </p>
      <Button kind="3" size="sm" icon={icon} onClick={onOpen}>
        {button}
      </Button>
    </section>
  );
}
