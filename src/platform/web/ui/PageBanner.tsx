import { Check, type LucideIcon, TriangleAlert } from 'lucide-react';
import '../styles/feedback.css';
import { Icon } from './Icon.tsx';

/** What went wrong, above the form of a page that the server renders; it has the focus when the page opens. */
export function PageError({ children }: { children: string }) {
  return (
    <div className="banner banner--error" role="alert" tabIndex={-1} autoFocus>
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

/** A place for a script to say what went wrong. */
export function LaterError(marks: { 'data-passkey-says': '' }) {
  return (
    <div className="banner banner--error" role="alert" tabIndex={-1} hidden {...marks}>
      <BannerBody of={TriangleAlert} />
    </div>
  );
}

function BannerBody({ of, children }: { of: LucideIcon; children?: string }) {
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
