import type { Result } from '#platform/contract.ts';
import type { IdentityCalls } from '../calls.ts';
import type { LoginProblem } from '../rules/login-problem.ts';

export type SignedInUser = Result<IdentityCalls['GET /user']>;

type SessionActions = {
  /** Redirects to the brand's login and back; resolves when the browser is leaving. */
  login: () => Promise<void>;
  /** Like `login`, but opens the page where an account is created. */
  signUp: () => Promise<void>;
  /**
   * Logs in again in a popup while the screen stays; as a proof the login asks also a person who is logged in. Returns
   * the problem, or null.
   */
  logInAgain: (as?: 'proof') => Promise<LoginProblem | null>;
  /** Ends the session, here and at the login, and opens the public home page. */
  logout: () => void;
  /**
   * Reads the person again, after a verification, a new profile or a change of name. Resolves to false if that failed.
   */
  reload: () => Promise<boolean>;
  /** Like `reload`, with a fresh token, after joining an organisation. */
  renew: () => Promise<boolean>;
};

/** The session: loading, signed out, before a gate, ready, or failed. */
export type SessionState =
  | { state: 'loading'; user: null }
  /** `silently` when the login ended by itself, so that the person is informed. */
  | { state: 'signedOut'; user: null; silently: boolean }
  | { state: 'error'; user: null; problem: LoginProblem }
  | { state: 'gate'; user: SignedInUser }
  /** `lapsed` when the login has ended under an open screen, which stays with what was typed. */
  | { state: 'ready'; user: SignedInUser; lapsed?: Lapse };

/** Why only a new login yields a token, and how many calls have failed since. */
export type Lapse = { times: number; problem: LoginProblem };

export type Session = SessionState & SessionActions;
