/** The looks to choose from; `system` follows the device. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The cookie that remembers the chosen look, so that the server can write it into the page before the first paint. */
export const THEME_COOKIE = 'THEME';

/** Returns the look remembered in the cookies of a browser; `system` if none was chosen. */
export function themeIn(cookies: string): Theme {
  return themeNamed(new RegExp(`(?:^|;\\s*)${THEME_COOKIE}=(\\w+)`).exec(cookies)?.[1]);
}

/** Returns the look with this name, and `system` for anything else. */
export function themeNamed(name: string | undefined): Theme {
  return THEMES.find((theme) => theme === name) ?? 'system';
}
