import { LoadTrouble } from '#platform/web/ui/LoadTrouble.tsx';
import { PageHead } from '#platform/web/ui/PageHead.tsx';
import { PanelSkeleton } from '#platform/web/ui/Skeleton.tsx';
import { usePageTitle } from './page-title.ts';

/** Shown while one thing is loading: its heading and a placeholder for its first panel. */
export function OneWaiting({ title }: { title: string }) {
  usePageTitle(title);
  return (
    <div className="wrap page">
      <div className="stack stack--l">
        <PanelSkeleton lines={2} />
        <PanelSkeleton lines={5} />
      </div>
    </div>
  );
}

/** Shown when one thing could not be loaded: the error needs a heading and a way back. */
export function OneFailed({ title, href, retry }: { title: string; href: string; retry: () => unknown }) {
  usePageTitle(title);
  return (
    <div className="wrap page">
      <PageHead title={title} crumbs={[{ label: title, href }]} />
      <LoadTrouble retry={retry} />
    </div>
  );
}
