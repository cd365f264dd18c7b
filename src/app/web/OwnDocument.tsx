import { useLocation } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { pageData } from '#brands/web/page.ts';
import { PATHS } from '#shared/paths.ts';

const { loadedFor } = pageData();

/**
 * The page of activation has a document of its own: the server may open it to the payment provider, whose script no other
 * screen may ever meet. On the way to it, and away from it, the document is loaded anew at the address that the router
 * has gone to, and nothing of the screen there is shown before; holding back the router itself lasts a second and no more.
 */
export function OwnDocument({ outline, children }: { outline: ReactNode; children: ReactNode }) {
  const { pathname } = useLocation();
  // By what the server wrote: the address may have changed before the first script ran.
  const isOfAnother = pathname === PATHS.activate ? loadedFor === 'another' : loadedFor === 'activation';
  useEffect(() => {
    if (isOfAnother) location.reload();
  }, [isOfAnother]);
  return isOfAnother ? outline : children;
}
