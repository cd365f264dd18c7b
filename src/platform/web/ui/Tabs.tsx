import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '../../texts/common.en.ts';
import '../styles/tabs.css';
import { IconButton } from './Button.tsx';

export type Tab = {
  key: string;
  label: string;
  /** The beginning of the label, where the whole is too long to read on a tab. */
  short?: string;
  icon?: ReactNode;
  panel: () => ReactNode;
};

type Props = {
  label: string;
  tabs: readonly Tab[];
  index: number;
  onIndex: (index: number) => void;
  /** True where panels hold forms: one that has been shown stays on the page, hidden, with what was typed in it. */
  kept?: boolean;
};

const COUNTED_ABOVE = 10;
/** Fewer stand beside each other even on a small screen. */
const ARROWS_ABOVE = 4;

/** Tabs whose arrows wrap around; above ten a counter shows (specification 2). Pair with `useHashIndex`. */
export function Tabs({ label, tabs, index, onIndex, kept = false }: Props) {
  const t = useTexts<CommonTexts>();
  const id = useId();
  const list = useSelectedInView(index);
  const isStanding = useStanding(tabs[index]?.key, kept);
  const panels = useDialogsClosed(index);
  const go = (to: number) => onIndex((to + tabs.length) % tabs.length);
  const onKey = (event: KeyboardEvent) => {
    const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
    document.getElementById(`${id}-tab-${(to + tabs.length) % tabs.length}`)?.focus();
  };
  return (
    <>
      <div className="tabs">
        <div className="tabs__list" role="tablist" aria-label={label} onKeyDown={onKey} ref={list}>
          {tabs.map((tab, place) => (
            <button
              key={tab.key}
              className="tab"
              type="button"
              role="tab"
              id={`${id}-tab-${place}`}
              aria-label={tab.short === undefined ? undefined : tab.label}
              aria-selected={place === index}
              aria-controls={isStanding(tab.key) ? `${id}-panel-${place}` : undefined}
              tabIndex={place === index ? 0 : -1}
              onClick={() => go(place)}
            >
              {tab.icon}
              <span className="tab__label">{tab.short ?? tab.label}</span>
            </button>
          ))}
        </div>
        {tabs.length > COUNTED_ABOVE && (
          <span className="tabs__count num">{t('common.tabs.counter', { index: index + 1, total: tabs.length })}</span>
        )}
        {tabs.length > ARROWS_ABOVE && (
          <>
            <IconButton icon={ChevronLeft} label={t('common.tabs.previous')} onClick={() => go(index - 1)} />
            <IconButton icon={ChevronRight} label={t('common.tabs.next')} onClick={() => go(index + 1)} />
          </>
        )}
      </div>
      {tabs.map(
        ({ key, panel }, place) =>
          isStanding(key) && (
            <div
              role="tabpanel"
              ref={(panel) => void panels.current.set(place, panel)}
              id={`${id}-panel-${place}`}
              aria-labelledby={`${id}-tab-${place}`}
              hidden={place !== index}
              key={key}
            >
              {panel()}
            </div>
          ),
      )}
    </>
  );
}

/** Whose panels are on the page: the one that is shown, and those that were shown where panels are kept. */
function useStanding(shown: string | undefined, kept: boolean): (key: string) => boolean {
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

/** The selected tab stands at the beginning of what is visible, also on a screen that was turned; the page does not move. */
function useSelectedInView(index: number) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = ref.current;
    if (!list) return;
    const show = () => {
      const tab = list.children[index];
      if (tab instanceof HTMLElement)
        list.scrollLeft = tab.offsetLeft - (list.firstElementChild as HTMLElement).offsetLeft;
    };
    // It tells the first size too.
    const watch = new ResizeObserver(show);
    watch.observe(list);
    return () => watch.disconnect();
  }, [index]);
  return ref;
}
