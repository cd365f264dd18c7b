import type { Lang } from '../rules/language.ts';

/** Remembers the language on this device; only after a pick (rules 8). */
export function rememberLang(lang: Lang): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `LANG=${lang}; Path=/; Max-Age=${365 * 24 * 60 * 60}; SameSite=Lax${secure}`;
}
