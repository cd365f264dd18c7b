import { createContext, use, type ReactNode } from 'react';
import type { Session } from './session-state.ts';

const NOBODY: Session = {
  state: 'signedOut',
  user: null,
  login: () => undefined,
  logout: () => undefined,
  reload: () => Promise.resolve(),
};

const SessionContext = createContext<Session>(NOBODY);

export function SessionProvider({ children }: { children: ReactNode }) {
  return <SessionContext value={NOBODY}>{children}</SessionContext>;
}

/** Who is signed in, and the doors in and out. */
export function useSession(): Session {
  return use(SessionContext);
}
