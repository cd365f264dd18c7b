import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '../../texts/common.en.ts';
import '../styles/tabs.css';
import { IconButton } from './Button.tsx';
import { TabPanels, tiesOf, useStanding, useTabKeys } from './tab-parts.tsx';
import { shownTabs } from '../../rules/shown-tabs.ts';

export type Tab = {
  key: string;
  label: string;
  /** A shorter label, where the full one is too long for a tab. */
  short?: string;
  icon?: ReactNode;
  panel: () => ReactNode;
};

type Props = {
  label: string;
  tabs: readonly Tab[];
  index: number;
  onIndex: (index: number) => void;
  /** Keeps a visited panel on the page, hidden, with what was typed in it. For panels with forms. */
  kept?: boolean;
  /** Renders the strip while further tabs may still arrive, so that nothing moves when they do. */
  awaited?: boolean;
  /** Another way to reach the tabs when there are so many that they are counted; `go` opens a tab and focuses it. */
  jump?: (go: (index: number) => void) => ReactNode;
};

const COUNTED_ABOVE = 10;
/** Up to this many tabs fit side by side even on a small screen. */
const ARROWS_ABOVE = 4;

/**
 * Tabs whose arrow keys wrap around; above ten tabs a counter appears (specification 2). Pair with `useHashIndex`. A
 * single tab renders only its panel, which keeps its state when others are added.
 */
export function Tabs({ kept = false, awaited = false, ...strip }: Props) {
  const { tabs, index } = strip;
  const id = useId();
  const isStanding = useStanding(tabs[index]?.key, kept);
  const alone = tabs.length === 1 && !awaited;
  return (
    <>
      {!alone && <Strip {...strip} id={id} isStanding={isStanding} />}
      <TabPanels id={id} tabs={tabs} index={index} isStanding={isStanding} alone={alone} />
    </>
  );
}

type StripProps = Omit<Props, 'kept' | 'awaited'> & { id: string; isStanding: (key: string) => boolean };

function Strip({ label, tabs, index, onIndex, jump, id, isStanding }: StripProps) {
  const t = useTexts<CommonTexts>();
  const list = useSelectedInView(index);
  useFocusKept(list, { index, count: tabs.length });
  const { go, goTo, onKey } = useTabKeys({ id, count: tabs.length, index, onIndex });
  return (
    <div className="tabs">
      <div className="tabs__list" role="tablist" aria-label={label} onKeyDown={onKey} ref={list}>
        {shownTabs(tabs, index).map(({ tab, place, ...among }) => (
          <button
            key={tab.key}
            className="tab"
            type="button"
            {...among}
            aria-label={tab.short === undefined ? undefined : tab.label}
            {...tiesOf({ id, place, index, standing: isStanding(tab.key) })}
            onClick={() => go(place)}
          >
            {tab.icon}
            <span className="tab__label">{tab.short ?? tab.label}</span>
          </button>
        ))}
      </div>
      {tabs.length > COUNTED_ABOVE && (
        <>
          <span className={jump === undefined ? 'tabs__count num' : 'tabs__count tabs__count--beside num'}>
            {t('common.tabs.counter', { index: index + 1, total: tabs.length })}
          </span>
          {jump?.(goTo)}
        </>
      )}
      {tabs.length > ARROWS_ABOVE && (
        <>
          <IconButton icon={ChevronLeft} label={t('common.tabs.previous')} onClick={() => go(index - 1)} />
          <IconButton icon={ChevronRight} label={t('common.tabs.next')} onClick={() => go(index + 1)} />
        </>
      )}
    </div>
  );
}

/**
 * Scrolls the strip so that the selected tab is at its start, also after the screen was rotated; the page does not
 * scroll.
 */
function useSelectedInView(index: number) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = ref.current;
    if (!list) return;
    const show = () => {
      const tab = list.querySelector('[aria-selected="true"]');
      if (tab instanceof HTMLElement)
        list.scrollLeft = tab.offsetLeft - (list.firstElementChild as HTMLElement).offsetLeft;
    };
    // The observer also reports the first size.
    const watch = new ResizeObserver(show);
    watch.observe(list);
    return () => watch.disconnect();
  }, [index]);
  return ref;
}

/** When a link in a panel opens another tab, the link disappears with its panel: the open tab takes the focus. */
function useFocusKept(list: RefObject<HTMLElement | null>, { index, count }: { index: number; count: number }): void {
  const shown = useRef({ index, count });
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { index, count };
    // A single tab has no link to another one: the tab in the address has arrived just now.
    if (before.index === index || before.count === 1) return;
    if (document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
  }, [list, index, count]);
}
