import { CALLBACK_PATH } from '#brands/rules/login-settings.ts';
import type { Lang } from '#languages/rules/language.ts';
import { attempter } from '#platform/web/api.ts';
import type { IdentityCalls } from '../calls.ts';
import { isLoggedOut, loginProblem } from '../rules/login-problem.ts';
import type { LoginClient, LoginPage } from './login-client.ts';
import type { SessionState } from './session-state.ts';

const attempt = attempter<IdentityCalls>();

export const LOADING: SessionState = { state: 'loading', user: null };
const NOBODY: SessionState = { state: 'signedOut', user: null, silently: false };
const LOGGED_OUT: SessionState = { state: 'signedOut', user: null, silently: true };

const started = new WeakMap<LoginClient, Promise<SessionState>>();

/** Finds out who is here, once for each client however often it is asked for. */
export function startSession(client: LoginClient, lang: Lang): Promise<SessionState> {
  const known = started.get(client) ?? begin(client, lang);
  started.set(client, known);
  return known;
}

async function begin(client: LoginClient, lang: Lang): Promise<SessionState> {
  if (!isSecureContext) return { state: 'error', user: null, problem: 'insecureContext' };
  const wanted = takeLoginWish();
  if (location.pathname === CALLBACK_PATH) {
    if (location.search === '') return { state: 'error', user: null, problem: 'noQueryParams' };
    history.replaceState(null, '', await client.finish());
    return readUser();
  }
  if (client.isRemembered()) {
    const session = await signedInBefore(client);
    if (session.state !== 'signedOut' || wanted === null) return session;
  }
  if (wanted === null) return NOBODY;
  await client.redirect({ returnTo: '/', lang, page: wanted });
  return LOADING;
}

/** A reload keeps the login: the login still knows the browser. When it does not, the person is told. */
async function signedInBefore(client: LoginClient): Promise<SessionState> {
  try {
    await client.token();
  } catch (error) {
    return failed(error, 'token');
  }
  return readUser();
}

/**
 * Buttons of pages outside the app lead to '/?login=1', and those for somebody who is new to '/?login=new'; the wish is
 * taken out of the address.
 */
function takeLoginWish(): LoginPage | null {
  const address = new URL(location.href);
  const wish = address.searchParams.get('login');
  if (wish === null) return null;
  address.searchParams.delete('login');
  history.replaceState(null, '', address);
  return wish === 'new' ? 'sign-up' : 'log-in';
}

/** Who the token speaks for, as the server knows them now. */
export async function readUser(): Promise<SessionState> {
  const tried = await attempt('GET /user');
  if (!tried.ok)
    return tried.problem.status === 401 ? LOGGED_OUT : { state: 'error', user: null, problem: 'accessTokenFailed' };
  const user = tried.result;
  return user.gate === null ? { state: 'ready', user } : { state: 'gate', user };
}

/** The token for a call; null when there is none to be had, and `end` is told when there will be none again. */
export async function tokenOrNobody(
  client: LoginClient,
  end: () => void,
  options?: { fresh: boolean },
): Promise<string | null> {
  try {
    return await client.token(options);
  } catch (error) {
    // The network may be back in a moment; a login that has ended will not.
    if (failed(error, 'token').state === 'signedOut') end();
    return null;
  }
}

/** The login has ended. An open screen may hold a form with text in it, so it stays. */
export function lapsed(session: SessionState): SessionState {
  if (session.state !== 'ready') return LOGGED_OUT;
  return { ...session, lapsed: (session.lapsed ?? 0) + 1 };
}

/** The state that a failure of the login leads to. */
export function failed(error: unknown, during: 'login' | 'token'): SessionState {
  const problem = loginProblem(error, during);
  console.error(`The login did not succeed: ${problem}`);
  return during === 'token' && isLoggedOut(problem) ? LOGGED_OUT : { state: 'error', user: null, problem };
}
