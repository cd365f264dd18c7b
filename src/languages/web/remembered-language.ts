import { type Lang, langOf } from '../rules/language.ts';

/** Remembers the language on this device; only after a pick (rules 8). */
export function rememberLang(lang: Lang): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `LANG=${lang}; Path=/; Max-Age=${365 * 24 * 60 * 60}; SameSite=Lax${secure}`;
}

/** Remembers the language of a link to this page in another language, on pages where no component does. */
export function rememberFollowedLang(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[hreflang]') : null;
    const lang = langOf(link?.hreflang);
    if (lang !== null) rememberLang(lang);
  });
}
