import type { ReactNode } from 'react';

/** Room at the side only when there is something to put into it. */
export function WithAside({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  if (!aside) return children;
  return (
    <div className="with-side">
      {children}
      <aside className="stack">{aside}</aside>
    </div>
  );
}
