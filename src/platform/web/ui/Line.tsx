import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import '../styles/lines.css';
import { Icon } from './Icon.tsx';

type Props = { icon: LucideIcon; title: ReactNode; text: ReactNode; children: ReactNode };

export function Line({ icon, title, text, children }: Props) {
  return (
    <li className="lines__3">
      <span className="dev">
        <Icon of={icon} />
      </span>
      <div>
        <b>{title}</b>
        <p>{text}</p>
      </div>
      {children}
    </li>
  );
}
