import type { ReactNode } from 'react';
import '#platform/web/styles/layout.css';
import { Footer } from '../web/Footer.tsx';
import { PublicBar } from '../web/PublicBar.tsx';

/** The bar and the footer of a page for visitors, which is whole without scripts. */
export function VisitorFrame({ query, children }: { query?: Record<string, string>; children: ReactNode }) {
  return (
    <>
      <PublicBar {...(query !== undefined && { query })} />
      <main id="main">{children}</main>
      <Footer />
    </>
  );
}
