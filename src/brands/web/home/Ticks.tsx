import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#platform/web/ui/Icon.tsx';

/** A list of good things. Its items must not change their order. */
export function Ticks({ items }: { items: readonly ReactNode[] }) {
  return (
    <ul className="ticks">
      {items.map((item, place) => (
        <li key={place}>
          <Icon of={Check} />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
