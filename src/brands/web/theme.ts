import { useSyncExternalStore } from 'react';
import { type Theme, THEME_COOKIE, themeIn } from '../rules/theme.ts';

const CHANGED = 'theme-changed';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Follows a choice that was made in another tab, also one that a page from the back/forward cache has missed. */
export function followTheme(): void {
  others().addEventListener('message', () => apply(themeIn(document.cookie)));
  addEventListener('pageshow', () => apply(themeIn(document.cookie)));
}

/** Returns the chosen look and a function to choose another, which is remembered on this device. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore(
    (changed) => {
      addEventListener(CHANGED, changed);
      return () => removeEventListener(CHANGED, changed);
    },
    () => themeIn(document.cookie),
  );
  return [theme, choose];
}

function choose(theme: Theme): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // The look of the device needs no memory.
  const seconds = theme === 'system' ? 0 : YEAR_SECONDS;
  document.cookie = `${THEME_COOKIE}=${theme}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
  apply(theme);
  others().postMessage(theme);
}

function apply(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  dispatchEvent(new Event(CHANGED));
}

let channel: BroadcastChannel | null = null;

function others(): BroadcastChannel {
  return (channel ??= new BroadcastChannel(CHANGED));
}
