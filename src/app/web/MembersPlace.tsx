import { DirectoryPanel } from '#directory/web/DirectoryPanel.tsx';
import { MembersTab } from '#organisations/web/members/MembersTab.tsx';

/** The owner's members tab, with the directory that may keep its people. */
export function MembersPlace() {
  return <MembersTab directory={(orgId) => <DirectoryPanel orgId={orgId} />} />;
}
