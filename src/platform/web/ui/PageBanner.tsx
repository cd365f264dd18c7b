import { Check, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import '../styles/feedback.css';
import { Icon } from './Icon.tsx';

/**
 * What went wrong, above the form of a page that the server renders; it has the focus when the page opens. Hidden, it is
 * a place for a script to say so.
 */
export function PageError({ children, ...rest }: ComponentProps<'div'>) {
  return (
    <div className="banner banner--error" role="alert" tabIndex={-1} autoFocus={rest.hidden !== true} {...rest}>
      <BannerBody of={TriangleAlert}>{children}</BannerBody>
    </div>
  );
}

/** What has been done. */
export function PageDone({ children }: { children: string }) {
  return (
    <div className="banner banner--ok" role="status">
      <BannerBody of={Check}>{children}</BannerBody>
    </div>
  );
}

function BannerBody({ of, children }: { of: LucideIcon; children: ReactNode }) {
  return (
    <>
      <span className="banner__ic">
        <Icon of={of} />
      </span>
      <div className="banner__txt">
        <p>{children}</p>
      </div>
    </>
  );
}
