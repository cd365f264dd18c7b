import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { rememberedInvitation, rememberInvitation } from '#organisations/web/joining/invited-by.ts';
import { organisationIdIn } from '#organisations/rules/invitation-link.ts';
import type { Session } from '#identity/web/session-state.ts';
import { INVITATION_PATH } from '#shared/paths.ts';

/**
 * Remembers the organisation of an invitation link while nobody is signed in or a gate is open, and opens it once when
 * the person reaches the overview (specification 2: remembered as invitedBy).
 */
export function useInvitation({ state }: Session): void {
  const router = useRouter();
  const { pathname } = useLocation();
  const arrived = useRef(false);
  useEffect(() => {
    const link = pathname.startsWith(INVITATION_PATH) ? organisationIdIn(pathname) : null;
    if (link !== null) rememberInvitation(link);
    if (state !== 'ready' || arrived.current) return;
    arrived.current = true;
    const invitedBy = rememberedInvitation();
    if (invitedBy !== null && pathname === '/') router.history.replace(`${INVITATION_PATH}${invitedBy}`);
  }, [state, pathname, router]);
}
