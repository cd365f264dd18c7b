import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ANSWERED_ELSEWHERE } from '#shared/paths.ts';

/**
 * Lets plain links (`<a href="/surveys">`) lead on without loading the page, so that no screen needs to know the router;
 * resting on one with the pointer or the keyboard fetches its screen in advance.
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

/** The address of the link under an event, when it leads to another screen of this app. */
function inside(event: Event): URL | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  // A link in a drawing has its address in an object of its own; the attribute is the same everywhere.
  const href = link?.getAttribute('href');
  if (!href || link?.getAttribute('target') || link?.hasAttribute('download')) return null;
  const url = new URL(href, document.baseURI);
  if (url.origin !== location.origin || ANSWERED_ELSEWHERE.includes(url.pathname.split('/')[1] ?? '')) return null;
  const onPage = url.hash !== '' && url.pathname === location.pathname && url.search === location.search;
  return onPage ? null : url;
}

/** A click with a key held, or another button, wants a new tab or window. */
function changed(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}
