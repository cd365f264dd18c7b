import { ChevronDown, type LucideIcon } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import '../styles/menus.css';
import '../styles/pop.css';
import { Button } from './Button.tsx';
import { dropHash, onHashChange } from './hash-index.ts';
import { useClosingOutside } from './closing-outside.ts';
import { Icon } from './Icon.tsx';

export type PopItem = { icon: LucideIcon; name: string; text: string } & ({ href: string } | { choose: () => void });

type Props = {
  icon: LucideIcon;
  label: string;
  title: string;
  items: readonly PopItem[];
  /** The label of the button while a chosen action is running. */
  busy: string | null;
  /** Opens the menu too when the address of the page gets this fragment. */
  opensAt?: string;
  children: ReactNode;
};

/**
 * A menu under its button on a desktop, a sheet from below on a phone (design 8): arrows move, Escape and Tab close it.
 */
export function PopMenu({ icon, label, title, items, busy, opensAt, children }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const button = () => box.current?.querySelector('button');
  const close = () => setOpen(false);
  useEffect(() => {
    const look = () => {
      if (opensAt === undefined || location.hash !== `#${opensAt}`) return;
      dropHash();
      setOpen(true);
    };
    look();
    return onHashChange(look);
  }, [opensAt]);
  useEffect(() => {
    if (open) list.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  }, [open]);
  useClosingOutside(open, [box], close);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return;
    if (event.key === 'Tab') close();
    if (event.key === 'Escape') {
      close();
      button()?.focus();
    }
    const to = placeAfter(event.key, [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]);
    if (to === undefined) return;
    event.preventDefault();
    to.focus();
  };
  return (
    <div className="pop" ref={box} onKeyDown={onKeyDown}>
      <Button
        icon={icon}
        busy={busy}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {label}
        <Icon of={ChevronDown} />
      </Button>
      {open && (
        <>
          <div className="pop__scrim" onClick={close} />
          <div className="pop__menu" ref={openInwards}>
            <span className="pop__grip" aria-hidden="true" />
            <p className="menu__title" id={`${id}-title`}>
              {title}
            </p>
            <ul id={id} role="menu" aria-labelledby={`${id}-title`} ref={list}>
              {items.map((item) => (
                <li role="none" key={item.name}>
                  <Choice
                    item={item}
                    onChosen={() => {
                      close();
                      button()?.focus();
                    }}
                  />
                </li>
              ))}
            </ul>
            {children}
          </div>
        </>
      )}
    </div>
  );
}

/**
 * A menu is aligned with the end of its button; where it would leave the window, it is aligned with the start instead.
 */
function openInwards(menu: HTMLElement | null): void {
  if (menu !== null && menu.getBoundingClientRect().left < 0) menu.dataset['from'] = 'start';
}

function Choice({ item, onChosen }: { item: PopItem; onChosen: () => void }) {
  const inside = (
    <>
      <Icon of={item.icon} />
      <span>
        <b>{item.name}</b>
        <small>{item.text}</small>
      </span>
    </>
  );
  if ('href' in item)
    return (
      <a className="menu__item" role="menuitem" tabIndex={-1} href={item.href}>
        {inside}
      </a>
    );
  const choose = () => {
    onChosen();
    item.choose();
  };
  return (
    <button className="menu__item" role="menuitem" tabIndex={-1} type="button" onClick={choose}>
      {inside}
    </button>
  );
}

/** Returns the item that a key moves to from the focused one; arrows wrap around. */
function placeAfter(key: string, items: readonly HTMLElement[]): HTMLElement | undefined {
  const at = items.indexOf(document.activeElement as HTMLElement);
  if (key === 'ArrowDown') return items[(at + 1) % items.length];
  if (key === 'ArrowUp') return items.at(at <= 0 ? -1 : at - 1);
  if (key === 'Home') return items[0];
  return key === 'End' ? items.at(-1) : undefined;
}
