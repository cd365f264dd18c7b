import { useParams } from '@tanstack/react-router';
import { JoinByLinkScreen } from '#organisations/web/joining/JoinByLinkScreen.tsx';

/** `/join/{organizationId}` (specification 2). */
export function JoinByLinkRoute() {
  const { organizationId = '' }: { organizationId?: string } = useParams({ strict: false });
  return <JoinByLinkScreen organisationId={organizationId} key={organizationId} />;
}
