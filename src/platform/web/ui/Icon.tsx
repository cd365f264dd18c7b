import type { LucideIcon } from 'lucide-react';

/** An icon, sized by the text around it and hidden from screen readers: the text beside it speaks. */
export function Icon({ of: ElementTree }: { of: LucideIcon }) {
  return <ElementTree className="i" strokeWidth={1.75} aria-hidden focusable={false} />;
}
