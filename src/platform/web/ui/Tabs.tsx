import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '../../texts/common.en.ts';
import '../styles/tabs.css';
import { IconButton } from './Button.tsx';
import { TabPanels, tiesOf, useStanding, useTabKeys } from './tab-parts.tsx';

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
  const { go, onKey } = useTabKeys({ id, count: tabs.length, index, onIndex });
  return (
    <>
      <div className="tabs">
        <div className="tabs__list" role="tablist" aria-label={label} onKeyDown={onKey} ref={list}>
          {tabs.map((tab, place) => (
            <button
              key={tab.key}
              className="tab"
              type="button"
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
          <span className="tabs__count num">{t('common.tabs.counter', { index: index + 1, total: tabs.length })}</span>
        )}
        {tabs.length > ARROWS_ABOVE && (
          <>
            <IconButton icon={ChevronLeft} label={t('common.tabs.previous')} onClick={() => go(index - 1)} />
            <IconButton icon={ChevronRight} label={t('common.tabs.next')} onClick={() => go(index + 1)} />
          </>
        )}
      </div>
      <TabPanels id={id} tabs={tabs} index={index} isStanding={isStanding} />
    </>
  );
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
