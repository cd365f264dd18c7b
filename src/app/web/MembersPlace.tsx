import { useQuery } from '@tanstack/react-query';
import { DirectoryPanel } from '#directory/web/DirectoryPanel.tsx';
import { directoryQuery } from '#directory/web/directory-queries.ts';
import { MembersTab } from '#organisations/web/members/MembersTab.tsx';

/** The owner's members tab, with the directory that may keep its people. */
export function MembersPlace() {
  return <MembersTab useDirectory={useDirectory} />;
}

function useDirectory(orgId: string) {
  const { isPending } = useQuery(directoryQuery(orgId));
  return { panel: <DirectoryPanel orgId={orgId} />, isPending };
}
