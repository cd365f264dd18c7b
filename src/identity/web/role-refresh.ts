import { useEffect, useRef } from 'react';
import { sessionRoleOf } from '#access/rules/session-role.ts';
import { watchSessionRole } from '#platform/web/api.ts';
import { readSession } from './session-start.ts';
import type { SessionState } from './session-state.ts';

const LOOK_AGAIN_AFTER_MS = 30_000;

/**
 * Follows a role that another person changes: reads the session again when a response header differs, when the server
 * refuses what a screen offered, and when the person returns to the page (at most every 30 s).
 */
export function useRoleFollowed(session: SessionState, setSession: (session: SessionState) => void): void {
  const user = session.state === 'ready' ? session.user : null;
  const known = user && sessionRoleOf(user.role, user.organization?.id ?? null);
  const lookedAt = useRef(0);
  useEffect(() => {
    if (known === null) return;
    let looking = false;
    const look = async () => {
      if (looking) return;
      looking = true;
      lookedAt.current = performance.now();
      const now = await readSession();
      looking = false;
      if (now.state === 'ready') setSession(now);
    };
    const back = () => {
      const visible = document.visibilityState === 'visible';
      if (visible && performance.now() - lookedAt.current > LOOK_AGAIN_AFTER_MS) void look();
    };
    watchSessionRole({ known, changed: () => void look() });
    document.addEventListener('visibilitychange', back);
    addEventListener('focus', back);
    return () => {
      watchSessionRole(null);
      document.removeEventListener('visibilitychange', back);
      removeEventListener('focus', back);
    };
  }, [known, setSession]);
}
