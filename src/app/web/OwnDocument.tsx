import { useLocation } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { pageData } from '#brands/web/page.ts';
import { PATHS } from '#shared/paths.ts';

const { loadedFor } = pageData();

/**
 * The activation page needs a document of its own: the server may open its policy to the payment provider, whose script
 * must never run on another screen. On the way to it and away from it, the document reloads at the router's new
 * address, and the screen is not shown before that; blocking the router itself works for a second at most.
 */
export function OwnDocument({ outline, children }: { outline: ReactNode; children: ReactNode }) {
  const { pathname } = useLocation();
  // Uses what the server wrote into the page: the address may have changed before the first script ran.
  const isOfAnother = pathname === PATHS.activate ? loadedFor === 'another' : loadedFor === 'activation';
  useEffect(() => {
    if (isOfAnother) location.reload();
  }, [isOfAnother]);
  return isOfAnother ? outline : children;
}
