import type { Result } from '#platform/contract.ts';
import type { IdentityCalls } from '../calls.ts';
import type { LoginProblem } from '../rules/login-problem.ts';

/** The signed-in person as 'GET /user' gives them. */
export type SignedInUser = Result<IdentityCalls['GET /user']>;

type SessionActions = {
  /** Leads to the login of the brand, and back to where one was; resolves when the browser is on its way. */
  login: () => Promise<void>;
  /** The same, for somebody who is new here: to the page where an account is created. */
  signUp: () => Promise<void>;
  /** Logs in again in a window of its own; the screen stays. Gives what went wrong, or null. */
  logInAgain: () => Promise<LoginProblem | null>;
  /** Ends the login, here and at the provider, and leads to the public home page. */
  logout: () => void;
  /** Reads the person again: after a verification, a new profile, a change of name. */
  reload: () => Promise<void>;
  /** The same with a fresh token: after joining an organisation. */
  renew: () => Promise<void>;
};

/** Who is here: nobody yet known, nobody, somebody with a gate before them, somebody, or a login that failed. */
export type SessionState =
  | { state: 'loading'; user: null }
  /** `silently` when the login ended by itself, so that the person is told why. */
  | { state: 'signedOut'; user: null; silently: boolean }
  | { state: 'error'; user: null; problem: LoginProblem }
  | { state: 'gate'; user: SignedInUser }
  /** `lapsed` when the login has ended under an open screen, which stays, with what was typed. */
  | { state: 'ready'; user: SignedInUser; lapsed?: Lapse };

/** Why only a new login brings a token again, and how often one was asked for in vain. */
export type Lapse = { times: number; problem: LoginProblem };

export type Session = SessionState & SessionActions;
