import { useRouter } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import type { SignedInUser } from '#identity/web/session-state.ts';
import { onDevice } from '#platform/web/on-device.ts';
import { PATHS } from '#shared/paths.ts';

/** The screens behind G and a second key. */
export const GO_TO = {
  o: PATHS.overview,
  u: PATHS.surveys,
  m: PATHS.goals,
  k: PATHS.cards,
  r: PATHS.organisation,
} as const;

const SECOND_KEY_WITHIN_MS = 1_500;
const SURVEY = /^\/(?:survey|shared)\/[^/]+$/;

type Opening = { find: () => void; list: () => void };

/**
 * Listens to the keyboard: Ctrl or Cmd K everywhere, and the single keys while nothing is being typed and no dialog is
 * open. The single keys can be switched off (WCAG 2.1.4).
 */
export function useShortcuts(user: SignedInUser, opening: Opening): void {
  const router = useRouter();
  useEffect(() => {
    let firstKeyAt = -Infinity;
    const press = (event: KeyboardEvent) => {
      if (event.isComposing || event.altKey || event.repeat) return;
      const key = event.key.toLowerCase();
      if (event.ctrlKey || event.metaKey) {
        if (key !== 'k' || event.shiftKey || document.querySelector('dialog[open]') !== null) return;
        event.preventDefault();
        return opening.find();
      }
      if (!areShortcutsOn() || isBusyElsewhere(event.target)) return;
      const isSecond = event.timeStamp - firstKeyAt < SECOND_KEY_WITHIN_MS;
      firstKeyAt = key === 'g' ? event.timeStamp : -Infinity;
      const act = isSecond ? goesTo(key) : single(event.key);
      if (act === null) return;
      event.preventDefault();
      act();
    };
    const leadTo = (path: string) => () => router.history.push(path);
    const goesTo = (key: string) => {
      if (key === 'r' && user.abilities?.readShared !== true) return null;
      return key in GO_TO ? leadTo(GO_TO[key as keyof typeof GO_TO]) : null;
    };
    const single = (key: string) => {
      if (key === '?') return opening.list;
      if (key === 'n') return user.abilities?.create === true ? leadTo(PATHS.newSurvey) : null;
      return SURVEY.test(location.pathname) ? inTabs(key) : null;
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [router, user, opening]);
}

/** Whether the keys belong to what is focused or open: a field, a menu, tabs, a dialog. */
function isBusyElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open], [role=menu]') !== null) return true;
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [role=tablist], [role=listbox]') !== null
  );
}

/** Hands an arrow key or Home to the tabs of the screen: from the summary to the responders and back. */
function inTabs(key: string): (() => void) | null {
  const tab = ['ArrowRight', 'ArrowLeft', 'Home'].includes(key)
    ? document.querySelector('main [role=tab][aria-selected=true]')
    : null;
  return tab && (() => void tab.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
}

const KEPT = 'shortcuts';
const CHANGED = 'shortcuts-changed';

function areShortcutsOn(): boolean {
  return onDevice(() => localStorage.getItem(KEPT)) !== 'off';
}

/** Returns whether the single keys are on, and a function to switch them on this device. */
export function useShortcutSwitch(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore((changed) => {
    addEventListener(CHANGED, changed);
    addEventListener('storage', changed);
    return () => {
      removeEventListener(CHANGED, changed);
      removeEventListener('storage', changed);
    };
  }, areShortcutsOn);
  const set = (next: boolean) => {
    onDevice(() => (next ? localStorage.removeItem(KEPT) : localStorage.setItem(KEPT, 'off')));
    dispatchEvent(new Event(CHANGED));
  };
  return [on, set];
}
