import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '#languages/web/language.tsx';
import type { ListTexts } from '../../texts/lists.en.ts';
import '../styles/tabs.css';
import '../styles/menus.css';
import { IconButton } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { Modal } from './Modal.tsx';
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
  /** The number of tabs, if only the first ones are here. A tab that is not here yet is asked for by its index. */
  total?: number;
  /** Renders the strip while further tabs may still arrive, so that nothing moves when they do. */
  awaited?: boolean;
  /** A search for the list of all tabs, for when there are so many that they are counted. */
  search?: (choose: (index: number) => void) => ReactNode;
};

const COUNTED_ABOVE = 10;
/** Up to this many tabs fit side by side even on a small screen. */
const ARROWS_ABOVE = 4;

/**
 * Tabs whose arrow keys wrap around; above ten tabs a counter appears, which opens a list of all (specification 2). On a
 * phone one control shows the open tab, and the same list (design 8). Pair with `useHashIndex`. A single tab renders
 * only its panel, which keeps its state when others are added.
 */
export function Tabs({ kept = false, awaited = false, total, ...strip }: Props) {
  const { tabs, index } = strip;
  const count = total ?? tabs.length;
  const id = useId();
  const isStanding = useStanding(tabs[index]?.key, kept);
  const alone = tabs.length === 1 && !awaited;
  return (
    <>
      {!alone && <Strip {...strip} count={count} id={id} isStanding={isStanding} />}
      <TabPanels id={id} tabs={tabs} index={index} isStanding={isStanding} alone={alone} />
    </>
  );
}

type StripProps = Omit<Props, 'kept' | 'awaited' | 'total'> & {
  count: number;
  id: string;
  isStanding: (key: string) => boolean;
};

function Strip({ label, tabs, count, index, onIndex, search, id, isStanding }: StripProps) {
  const t = useTexts<ListTexts>();
  const list = useSelectedInView(index);
  const picker = useRef<HTMLButtonElement>(null);
  useFocusKept(list, picker, { index, count: tabs.length });
  const { go, goTo, onKey } = useTabKeys({ id, count, index, onIndex });
  const [choosing, setChoosing] = useState(false);
  const name = tabs[index]?.label ?? '';
  const counter = t('common.tabs.counter', { index: index + 1, total: count });
  const spoken = t('common.tabs.pickAria', { name, index: index + 1, total: count });
  const opener = { type: 'button', 'aria-haspopup': 'dialog', onClick: () => setChoosing(true) } as const;
  const previous = <IconButton icon={ChevronLeft} label={t('common.tabs.previous')} onClick={() => go(index - 1)} />;
  const next = <IconButton icon={ChevronRight} label={t('common.tabs.next')} onClick={() => go(index + 1)} />;
  return (
    <>
      <div className="tabpick">
        {previous}
        <button {...opener} className="tabpick__b" ref={picker}>
          <span className="vh">{spoken}</span>
          <b aria-hidden="true">{name}</b>
          <small className="num" aria-hidden="true">
            {counter}
          </small>
          <Icon of={ChevronDown} />
        </button>
        {next}
        <span className="vh" role="status">{`${name}, ${counter}`}</span>
      </div>
      <div className="tabs">
        <div className="tabs__list" role="tablist" aria-label={label} onKeyDown={onKey} ref={list}>
          {shownTabs(tabs, index, count).map(({ tab, place, ...among }) => (
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
          <button {...opener} className="tabs__count num" aria-label={spoken}>
            {counter}
          </button>
        )}
        {tabs.length > ARROWS_ABOVE && (
          <>
            {previous}
            {next}
          </>
        )}
      </div>
      {choosing && (
        <AllTabs
          tabs={tabs}
          index={index}
          search={search}
          onChosen={(place) => {
            // The dialog returns the focus when it closes, so it closes before the tab takes the focus.
            flushSync(() => setChoosing(false));
            goTo(place);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

type AllProps = Pick<Props, 'tabs' | 'index'> & {
  search: Props['search'] | undefined;
  onChosen: (index: number) => void;
  onClose: () => void;
};

function AllTabs({ tabs, index, search, onChosen, onClose }: AllProps) {
  const t = useTexts<ListTexts>();
  return (
    <Modal title={t('common.tabs.pickTitle')} look="sheet" onClose={onClose}>
      {search !== undefined && tabs.length > COUNTED_ABOVE ? (
        search(onChosen)
      ) : (
        <ul>
          {tabs.map(({ key, label, icon }, place) => (
            <li key={key}>
              <button
                className="menu__item tabpick__item"
                type="button"
                aria-current={place === index || undefined}
                onClick={() => onChosen(place)}
              >
                {icon}
                <span>{label}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Modal>
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

/**
 * When a link in a panel opens another tab, the link disappears with its panel: the open tab takes the focus, or on a
 * phone, where the strip is hidden, the control that shows its name.
 */
function useFocusKept(
  list: RefObject<HTMLElement | null>,
  picker: RefObject<HTMLElement | null>,
  { index, count }: { index: number; count: number },
): void {
  const shown = useRef({ index, count });
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { index, count };
    // A single tab has no link to another one: the tab in the address has arrived just now.
    if (before.index === index || before.count === 1) return;
    if (document.activeElement !== document.body) return;
    list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
    if (document.activeElement === document.body) picker.current?.focus();
  }, [list, picker, index, count]);
}
