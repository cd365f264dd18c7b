import type { LucideIcon } from 'lucide-react';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import '../styles/layout.css';
import '../styles/places.css';
import { onHashChange } from './hash-index.ts';
import { Icon } from './Icon.tsx';

export type TabPlace = {
  /** The hash of the place's address; that of the first place is the tab's own. */
  hash: string;
  label: string;
  icon: LucideIcon;
  panel: ReactNode;
  /** Renders the place anew each time it is opened, because the address holds what narrows its list. */
  fresh?: boolean;
};

/**
 * The places within one tab, one at a time, each with its own address (design 8). A place that was opened stays mounted,
 * with what was typed, while another is shown.
 */
export function Places({ label, places }: { label: string; places: readonly TabPlace[] }) {
  const hash = useSyncExternalStore(onHashChange, () => location.hash.slice(1));
  const shown = (places.find((place) => place.hash === hash) ?? places[0])?.hash ?? '';
  const [opened, setOpened] = useState<readonly string[]>([shown]);
  if (!opened.includes(shown)) setOpened([...opened, shown]);
  return (
    <div className="with-side with-side--rev">
      <nav className="subnav" aria-label={label}>
        {places.map((place) => (
          <a
            key={place.hash}
            href={`${location.pathname}#${place.hash}`}
            aria-current={place.hash === shown ? 'page' : undefined}
          >
            <Icon of={place.icon} />
            {place.label}
          </a>
        ))}
      </nav>
      {places
        .filter((place) => place.hash === shown || (opened.includes(place.hash) && place.fresh !== true))
        .map((place) => (
          <div key={place.hash} hidden={place.hash !== shown}>
            <div className="stack">{place.panel}</div>
          </div>
        ))}
    </div>
  );
}
