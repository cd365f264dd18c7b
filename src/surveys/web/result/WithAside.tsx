import type { ReactNode } from 'react';

/** Lays out a side column only if there is content for it. */
export function WithAside({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  if (!aside) return children;
  return (
    <div className="with-side">
      {children}
      <aside className="stack">{aside}</aside>
    </div>
  );
}
