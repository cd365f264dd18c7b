import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#platform/web/ui/Icon.tsx';
import '#platform/web/styles/time-lines.css';

type PointProps = {
  icon: LucideIcon;
  title: ReactNode;
  when?: { day: string; words: string };
  buttons?: ReactNode;
  children?: ReactNode;
};

export function TimeLine({ children }: { children: ReactNode }) {
  return <ol className="timeline">{children}</ol>;
}

export function TimePoint({ icon, title, when, buttons, children }: PointProps) {
  return (
    <li>
      <span className="dot">
        <Icon of={icon} />
      </span>
      <div>
        <header>
          <b>{title}</b>
          {when && <time dateTime={when.day}>{when.words}</time>}
          {buttons && <span className="timeline__act">{buttons}</span>}
        </header>
        {children}
      </div>
    </li>
  );
}
