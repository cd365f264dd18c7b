import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';

type Ties = { id: string; place: number; index: number; standing: boolean };

/** The attributes that tie a tab to its panel: roving tabindex, and selection. */
export function tiesOf({ id, place, index, standing }: Ties) {
  return {
    role: 'tab',
    id: `${id}-tab-${place}`,
    'aria-selected': place === index,
    'aria-controls': standing ? `${id}-panel-${place}` : undefined,
    tabIndex: place === index ? 0 : -1,
  } as const;
}

type Keys = { id: string; count: number; index: number; onIndex: (index: number) => void };

/** Arrow keys that wrap around (specification 2). */
export function useTabKeys({ id, count, index, onIndex }: Keys) {
  const go = (to: number) => onIndex((to + count) % count);
  const goTo = (to: number) => {
    // With many tabs only those around the open one are rendered: the target must be rendered before it can take the
    // focus.
    flushSync(() => go(to));
    document.getElementById(`${id}-tab-${(to + count) % count}`)?.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: count - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    goTo(to);
  };
  return { go, goTo, onKey };
}

type PanelsProps = {
  id: string;
  tabs: readonly { key: string; panel: () => ReactNode }[];
  index: number;
  isStanding: (key: string) => boolean;
  /** There is only one tab. */
  alone?: boolean;
};

/** The rendered panels; all but the open one are hidden. */
export function TabPanels({ id, tabs, index, isStanding, alone = false }: PanelsProps) {
  const panels = useDialogsClosed(index);
  return tabs.map(
    ({ key, panel }, place) =>
      isStanding(key) && (
        <div
          {...(alone ? {} : { role: 'tabpanel', 'aria-labelledby': `${id}-tab-${place}` })}
          ref={(panel) => void panels.current.set(place, panel)}
          id={`${id}-panel-${place}`}
          hidden={place !== index}
          key={key}
        >
          {panel()}
        </div>
      ),
  );
}

/** Returns which panels are rendered: the open one, and visited ones where panels are kept. */
export function useStanding(shown: string | undefined, kept: boolean): (key: string) => boolean {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  if (kept && shown !== undefined && !seen.has(shown)) setSeen(new Set([...seen, shown]));
  return (key) => key === shown || seen.has(key);
}

/**
 * Closes the dialogs of a panel that becomes hidden, for example by another address; they would block the page unseen.
 */
function useDialogsClosed(index: number) {
  const panels = useRef(new Map<number, HTMLElement | null>());
  useEffect(() => {
    for (const [place, panel] of panels.current) {
      if (place !== index) panel?.querySelectorAll('dialog').forEach((dialog) => dialog.close());
    }
  }, [index]);
  return panels;
}
