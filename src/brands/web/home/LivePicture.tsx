import type { ReactNode } from 'react';

/** Parts of the product as a picture: nothing in it takes the focus, and screen readers hear `alt` instead. */
export function LivePicture({ className, alt, children }: { className: string; alt: string; children: ReactNode }) {
  return (
    <div className={className} role="img" aria-label={alt}>
      <div inert>{children}</div>
    </div>
  );
}
