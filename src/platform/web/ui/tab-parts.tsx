import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';

type Ties = { id: string; place: number; index: number; standing: boolean };

/** What ties a tab to its panel: roving focus, and which is selected. */
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

/** The arrows wrap around (specification 2). */
export function useTabKeys({ id, count, index, onIndex }: Keys) {
  const go = (to: number) => onIndex((to + count) % count);
  const goTo = (to: number) => {
    // Of many tabs only those around the open one are on the page: it must be there before it can have the focus.
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
  /** True where there is nothing to choose between. */
  alone?: boolean;
};

/** The panels that are on the page; all but the shown one are hidden. */
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

/** Whose panels are on the page: the one that is shown, and those that were shown where panels are kept. */
export function useStanding(shown: string | undefined, kept: boolean): (key: string) => boolean {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  if (kept && shown !== undefined && !seen.has(shown)) setSeen(new Set([...seen, shown]));
  return (key) => key === shown || seen.has(key);
}

/** A dialog of a panel that is hidden would hold the page, unseen: another address was opened while it asked. */
function useDialogsClosed(index: number) {
  const panels = useRef(new Map<number, HTMLElement | null>());
  useEffect(() => {
    for (const [place, panel] of panels.current) {
      if (place !== index) panel?.querySelectorAll('dialog').forEach((dialog) => dialog.close());
    }
  }, [index]);
  return panels;
}
