import { LoadTrouble } from '#platform/web/ui/LoadTrouble.tsx';
import { PageHead } from '#platform/web/ui/PageHead.tsx';
import { PanelSkeleton } from '#platform/web/ui/Skeleton.tsx';
import { usePageTitle } from './page-title.ts';

/** While one thing is fetched: its head and its first panel to come. */
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

/** In place of one thing that could not be fetched: the trouble needs a heading, and a way to where one came from. */
export function OneFailed({ title, href, retry }: { title: string; href: string; retry: () => unknown }) {
  usePageTitle(title);
  return (
    <div className="wrap page">
      <PageHead title={title} crumbs={[{ label: title, href }]} />
      <LoadTrouble retry={retry} />
    </div>
  );
}
