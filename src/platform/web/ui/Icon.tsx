import type { LucideIcon } from 'lucide-react';

/** A drawing of the icon set, sized by the text around it. It never speaks: the word beside it does. */
export function Icon({ of: Drawing }: { of: LucideIcon }) {
  return <Drawing className="i" strokeWidth={1.75} aria-hidden focusable={false} />;
}
