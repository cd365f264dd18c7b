import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ANSWERED_ELSEWHERE } from '#shared/paths.ts';

/**
 * Makes plain links (`<a href="/surveys">`) navigate without a page load, so that screens need not know the router.
 * Hovering or focusing a link fetches its screen in advance.
 */
export function useLinkNavigation(): void {
  const router = useRouter();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const url = inside(event);
      if (url === null || event.defaultPrevented || changed(event)) return;
      event.preventDefault();
      router.history.push(url.pathname + url.search + url.hash);
    };
    const prepare = (event: Event) => {
      const url = inside(event);
      if (url !== null) router.preloadRoute({ to: url.pathname } as never).catch(() => undefined);
    };
    document.addEventListener('click', follow);
    document.addEventListener('pointerover', prepare);
    document.addEventListener('focusin', prepare);
    return () => {
      document.removeEventListener('click', follow);
      document.removeEventListener('pointerover', prepare);
      document.removeEventListener('focusin', prepare);
    };
  }, [router]);
}

/** Returns the address of the clicked link if it leads to another screen of this app. */
function inside(event: Event): URL | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  // An SVG link's `href` property is an object; the attribute is a text in both cases.
  const href = link?.getAttribute('href');
  if (!href || link?.getAttribute('target') || link?.hasAttribute('download')) return null;
  const url = new URL(href, document.baseURI);
  if (url.origin !== location.origin || ANSWERED_ELSEWHERE.includes(url.pathname.split('/')[1] ?? '')) return null;
  const onPage = url.hash !== '' && url.pathname === location.pathname && url.search === location.search;
  return onPage ? null : url;
}

/** A click with a modifier key or another button opens a new tab or window. */
function changed(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}
