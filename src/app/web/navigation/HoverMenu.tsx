import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import type { SignedInUser } from '#identity/web/session-state.ts';
import type { NavigationTexts } from '#platform/texts/navigation.en.ts';
import { useClosingOutside } from '#platform/web/ui/closing-outside.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import type { MenuGroup } from './menus.ts';

const CLOSE_DELAY_MS = 150;

type Props = { menu: MenuGroup; user: SignedInUser; active: boolean };

/** A group of links that opens on hover, focus, click and Enter, and closes on Escape or when it is left (design 4). */
export function HoverMenu({ menu, user, active }: Props) {
  const t = useTexts<NavigationTexts>();
  const id = useId();
  const { open, show, hideSoon, hide } = useDelayedOpen();
  const pressedBy = useRef('');
  const group = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);

  const onPointer = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    if (event.type === 'pointerenter') show();
    else hideSoon();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    // Focusing the button opens the menu, so close it last.
    button.current?.focus();
    hide();
  };
  useClosingOutside(open, [group], hide);
  // A mouse over the button has opened the menu already; the keyboard moves into the list; a finger has only presses.
  const onPress = (byKeyboard: boolean) => {
    if (byKeyboard && open) list.current?.querySelector('a')?.focus();
    if (!byKeyboard && open && pressedBy.current === 'touch') hide();
    else show();
  };

  return (
    <li
      className={open ? 'nav__group is-open' : 'nav__group'}
      ref={group}
      onPointerEnter={onPointer}
      onPointerLeave={onPointer}
      onKeyDown={onKeyDown}
    >
      <button
        className="nav__link"
        type="button"
        ref={button}
        aria-expanded={open}
        aria-controls={id}
        data-active={active || undefined}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && show()}
        onPointerDown={({ pointerType }) => void (pressedBy.current = pointerType)}
        onClick={(event) => onPress(event.detail === 0)}
      >
        {t(menu.label)}
        <Icon of={ChevronDown} />
      </button>
      <div className="menu" id={id}>
        <p className="menu__title">{menu.key === 'shared' ? user.organization?.name : t('navigation.personal.hint')}</p>
        <ul ref={list}>
          {menu.items.map(({ href, icon, label }) => (
            <li key={href}>
              <a className="menu__item" href={href} onClick={hide}>
                <Icon of={icon} />
                <span>
                  <b>{t(label)}</b>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

function useDelayedOpen() {
  const [open, setOpen] = useState(false);
  const timer = useRef(0);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => stop, []);
  const set = (to: boolean, after: number) => {
    stop();
    if (after === 0) setOpen(to);
    else timer.current = window.setTimeout(setOpen, after, to);
  };
  return {
    open,
    show: () => set(true, 0),
    hide: () => set(false, 0),
    hideSoon: () => set(false, CLOSE_DELAY_MS),
  };
}
