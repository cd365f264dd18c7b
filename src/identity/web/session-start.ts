import { CALLBACK_PATH } from '#brands/rules/login-settings.ts';
import type { Lang } from '#languages/rules/language.ts';
import { attempter } from '#platform/web/api.ts';
import type { IdentityCalls } from '../calls.ts';
import { endsLogin, isLoggedOut, loginProblem, type LoginProblem } from '../rules/login-problem.ts';
import type { LoginClient, LoginWish } from './login-client.ts';
import type { SessionState } from './session-state.ts';

const attempt = attempter<IdentityCalls>();

export const LOADING: SessionState = { state: 'loading', user: null };
const NOBODY: SessionState = { state: 'signedOut', user: null, silently: false };
const LOGGED_OUT: SessionState = { state: 'signedOut', user: null, silently: true };

const started = new WeakMap<LoginClient, Promise<SessionState>>();

/** Determines the session, once per client however often it is called. */
export function startSession(client: LoginClient, lang: Lang): Promise<SessionState> {
  const known = started.get(client) ?? begin(client, lang);
  started.set(client, known);
  return known;
}

async function begin(client: LoginClient, lang: Lang): Promise<SessionState> {
  if (!isSecureContext) return { state: 'error', user: null, problem: 'insecureContext' };
  const { wanted, isOpen } = takeLoginWish();
  if (location.pathname === CALLBACK_PATH) {
    if (location.search === '') return { state: 'error', user: null, problem: 'noQueryParams' };
    history.replaceState(null, '', await wayOn(client));
    return readSession();
  }
  if (client.isRemembered() || isOpen) {
    const session = await signedInBefore(client);
    if (session.state !== 'signedOut' || wanted === null) return session;
  }
  if (wanted === null) return NOBODY;
  await client.redirect({ ...wanted, returnTo: '/', lang });
  return LOADING;
}

/**
 * Two tabs that log in at once share the stored transaction, so one tab's answer no longer matches. It is never
 * accepted; but if the person is logged in at the login by then, no answer is needed.
 */
async function wayOn(client: LoginClient): Promise<string> {
  try {
    return await client.finish();
  } catch (error) {
    const problem = loginProblem(error, 'login');
    if (problem !== 'stateMismatch' && problem !== 'missingTransaction') throw error;
    await client.token().catch(() => {
      throw error;
    });
    return '/';
  }
}

/** A reload keeps the session if the login still knows the browser; otherwise the person is informed. */
async function signedInBefore(client: LoginClient): Promise<SessionState> {
  try {
    await client.token();
  } catch (error) {
    return failed(error, 'token');
  }
  return readSession();
}

const WISH = 'login';

/** Returns whether the page was opened for the log-in page. */
export function isLoginWanted(): boolean {
  const wish = new URLSearchParams(location.search).get(WISH);
  return wish !== null && wish !== 'open';
}

/**
 * Buttons on pages outside the app lead to '/?login=1', or to '/?login=new' for new people; a link can name the person
 * ('login_hint') and the organisation ('organization'). Removes all of them from the address. '/?login=open' comes from
 * the login when it has just opened a session: the hidden frame then leaves alone the login that waits in another tab.
 */
function takeLoginWish(): { wanted: LoginWish | null; isOpen: boolean } {
  const address = new URL(location.href);
  const taken = (name: string) => {
    const value = address.searchParams.get(name);
    address.searchParams.delete(name);
    return value;
  };
  const wish = taken(WISH);
  if (wish === null) return { wanted: null, isOpen: false };
  const [email, organisation] = [taken('login_hint'), taken('organization')];
  history.replaceState(null, '', address);
  const page = wish === 'new' ? 'sign-up' : 'log-in';
  return { wanted: { page, email, organisation }, isOpen: wish === 'open' };
}

export async function readSession(): Promise<SessionState> {
  const tried = await attempt('GET /user');
  if (!tried.ok)
    return tried.problem.status === 401 ? LOGGED_OUT : { state: 'error', user: null, problem: 'accessTokenFailed' };
  const user = tried.result;
  return user.gate === null ? { state: 'ready', user } : { state: 'gate', user };
}

/**
 * Returns the token for a call, or null after calling `end` when only a new login would yield one. Rejects when the
 * login cannot be reached: without a token the server would refuse a call that can be repeated.
 */
export async function tokenOrNobody(
  client: LoginClient,
  end: (problem: LoginProblem) => void,
  options?: { fresh: boolean },
): Promise<string | null> {
  try {
    return await client.token(options);
  } catch (error) {
    const problem = named(error, 'token');
    // A lost network may come back; an ended login does not.
    if (!endsLogin(problem)) throw error;
    end(problem);
    return null;
  }
}

/** Marks the login as ended. An open screen stays, because its form may contain text. */
export function lapsed(session: SessionState, problem: LoginProblem): SessionState {
  if (session.state === 'ready') return { ...session, lapsed: { times: (session.lapsed?.times ?? 0) + 1, problem } };
  return isLoggedOut(problem) ? LOGGED_OUT : { state: 'error', user: null, problem };
}

export function failed(error: unknown, during: 'login' | 'token'): SessionState {
  const problem = named(error, during);
  return during === 'token' && isLoggedOut(problem) ? LOGGED_OUT : { state: 'error', user: null, problem };
}

function named(error: unknown, during: 'login' | 'token'): LoginProblem {
  const problem = loginProblem(error, during);
  console.error(`The login did not succeed: ${problem}`);
  return problem;
}
