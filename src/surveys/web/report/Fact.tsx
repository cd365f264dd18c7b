import type { ReactNode } from 'react';

/** One of the small facts: what it is, and below how it is. */
export function Fact({ of, children }: { of: string; children: ReactNode }) {
  return (
    <div>
      <dt>{of}</dt>
      <dd>{children}</dd>
    </div>
  );
}
