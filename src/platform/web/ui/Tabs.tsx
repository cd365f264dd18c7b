import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '../../texts/common.en.ts';
import '../styles/tabs.css';
import { IconButton } from './Button.tsx';

export type Tab = { key: string; label: string; icon?: ReactNode; panel: () => ReactNode };

type Props = { label: string; tabs: readonly Tab[]; index: number; onIndex: (index: number) => void };

const COUNTED_ABOVE = 10;
/** Fewer stand beside each other even on a small screen. */
const ARROWS_ABOVE = 4;

/** Tabs whose arrows wrap around; above ten a counter shows (specification 2). Pair with `useHashIndex`. */
export function Tabs({ label, tabs, index, onIndex }: Props) {
  const t = useTexts<CommonTexts>();
  const id = useId();
  const list = useSelectedInView(index);
  const shown = tabs[index];
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
              aria-selected={place === index}
              aria-controls={`${id}-panel`}
              tabIndex={place === index ? 0 : -1}
              onClick={() => go(place)}
            >
              {tab.icon}
              {tab.label}
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
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${index}`} key={shown?.key}>
        {shown?.panel()}
      </div>
    </>
  );
}

/** The selected tab stands in the middle of what is visible; the page itself does not move. */
function useSelectedInView(index: number) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = ref.current;
    const tab = list?.children[index];
    if (!list || !(tab instanceof HTMLElement)) return;
    list.scrollLeft = tab.offsetLeft - list.offsetLeft - (list.clientWidth - tab.clientWidth) / 2;
  }, [index]);
  return ref;
}
