import type { ReactNode } from 'react';
import '../styles/feedback.css';

/** What will be here, in one sentence, and one outlined button that leads there (design 4). */
export function Empty({ title, children, action }: { title?: ReactNode; children: ReactNode; action?: ReactNode }) {
  return (
    <div className="empty">
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
      {title && <h3>{title}</h3>}
      <p>{children}</p>
      {action}
    </div>
  );
}
