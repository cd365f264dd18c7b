import type { ReactNode } from 'react';
import '../styles/feedback.css';

type Props = {
  title?: ReactNode;
  /** 2 where no other heading separates this one from the screen's. */
  level?: 2 | 3;
  /** 'h2' where it is the first heading of the screen. */
  look?: 'h2' | 'h3';
  children: ReactNode;
  action?: ReactNode;
  /** The picture above the text; rings by default. */
  art?: ReactNode;
};

/** An empty state: one sentence about what will be here, and one outlined button that leads there (design 4). */
export function Empty({ title, level = 3, look = 'h3', children, action, art }: Props) {
  const Heading = `h${level}` as const;
  return (
    <div className="empty">
      {art ?? <Rings />}
      {title && <Heading className={look}>{title}</Heading>}
      <p>{children}</p>
      {action}
    </div>
  );
}

function Rings() {
  return (
    <svg className="art" viewBox="0 0 120 120" fill="none" aria-hidden="true">
      <circle cx="60" cy="60" r="52" stroke="var(--line)" strokeWidth="2" />
      <circle
        cx="60"
        cy="60"
        r="36"
        stroke="var(--line-2)"
        strokeWidth="2"
        strokeDasharray="2 7"
        strokeLinecap="round"
      />
      <circle cx="60" cy="60" r="19" fill="var(--tint)" stroke="var(--primary)" strokeWidth="2.5" />
      <circle cx="96" cy="24" r="7" fill="var(--accent)" />
    </svg>
  );
}
