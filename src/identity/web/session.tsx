import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { standingOf } from '#access/rules/standing.ts';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import type { Lang } from '#languages/rules/language.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { attempter, takeTokensFrom, watchStanding } from '#platform/web/api.ts';
import { useToast } from '#platform/web/ui/Toast.tsx';
import type { IdentityCalls } from '../calls.ts';
import { isLoggedOut, loginProblem } from '../rules/login-problem.ts';
import { CALLBACK_PATH } from '../rules/tenant.ts';
import type { LoginErrorTexts } from '../texts/login-errors.en.ts';
import { createLoginClient, type LoginClient, type LoginPage } from './login-client.ts';
import type { Session, SessionState } from './session-state.ts';

const attempt = attempter<IdentityCalls>();

const LOADING: SessionState = { state: 'loading', user: null };
const NOBODY: SessionState = { state: 'signedOut', user: null, silently: false };
const LOGGED_OUT: SessionState = { state: 'signedOut', user: null, silently: true };

const SessionContext = createContext<Session | null>(null);

/** Knows who is signed in, for everything inside: the person loads before any screen (specification 4). */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { authClientId } = useBrand();
  const { lang } = useLanguage();
  const client = useMemo(() => createLoginClient(authClientId), [authClientId]);
  const [session, setSession] = useState(LOADING);
  const t = useTexts<LoginErrorTexts>();
  const toast = useToast();

  // Who is here is asked once: a language picked later changes nothing about it.
  const firstLang = useRef(lang);
  // Where nobody is signed in there is no token to ask the tenant for: some screens and their calls are open to everybody.
  const nobody = useRef(false);
  useEffect(() => void (nobody.current = session.state === 'signedOut'), [session.state]);
  useEffect(() => {
    const end = () => setSession(lapsed);
    takeTokensFrom(
      () => (nobody.current ? Promise.resolve(null) : tokenOrNobody(client, end)),
      () => void tokenOrNobody(client, end, { fresh: true }),
    );
    start(client, firstLang.current).then(setSession, (error: unknown) => setSession(failed(error, 'login')));
  }, [client]);

  // The public home has no place of its own for these words; the login gate has.
  const silently = session.state === 'signedOut' && session.silently;
  useEffect(() => {
    if (silently && location.pathname === '/') toast(t('signIn.logIn.silentlyLoggedOut'));
  }, [silently, t, toast]);

  const { login, signUp } = useMemo(() => {
    const leave = (page: LoginPage) => {
      client.redirect({ returnTo: here(), lang, page }).catch((error: unknown) => setSession(failed(error, 'login')));
    };
    return { login: () => leave('log-in'), signUp: () => leave('sign-up') };
  }, [client, lang]);
  const email = session.user?.email;
  const logInAgain = useCallback(async () => {
    try {
      await client.popup(lang);
    } catch (error) {
      return loginProblem(error, 'login');
    }
    const now = await readUser();
    // Somebody else's screen, or one behind a gate, must not stay open.
    if (now.user?.email === email && now.state === 'ready') setSession(now);
    else location.assign('/');
    return null;
  }, [client, lang, email]);
  const logout = useCallback(() => {
    client.logout().catch((error: unknown) => setSession(failed(error, 'login')));
  }, [client]);
  const unverified = session.user?.gate === 'email-unverified';
  const readAgain = useCallback(async () => {
    const now = await readUser();
    // A server that is away for a moment takes no screen away, nor what stands in its form.
    if (now.state !== 'error') setSession(now);
  }, []);
  const renew = useCallback(async () => {
    await client.token({ fresh: true }).catch(() => null);
    await readAgain();
  }, [client, readAgain]);
  // What has been verified since stands only in a new token.
  const reload = unverified ? renew : readAgain;
  useRoleFollowed(session, setSession);

  const value = useMemo(
    () => ({ ...session, login, signUp, logInAgain, logout, reload, renew }),
    [session, login, signUp, logInAgain, logout, reload, renew],
  );
  return <SessionContext value={value}>{children}</SessionContext>;
}

/** Where to come back to. The login has a language of its own by then; what the address asked for is over. */
function here(): string {
  const { pathname, searchParams, hash } = new URL(location.href);
  if (pathname === CALLBACK_PATH) return '/';
  searchParams.delete('lang');
  return `${pathname}${searchParams.size > 0 ? `?${searchParams}` : ''}${hash}`;
}

const LOOK_AGAIN_AFTER_MS = 30_000;

/**
 * Somebody else may have changed the role: the person is read again as soon as an answer says so, when the server
 * refuses what a screen offered, and when they come back to the page (at most every half minute). Menus and screens follow.
 */
function useRoleFollowed(session: SessionState, setSession: (session: SessionState) => void): void {
  const user = session.state === 'ready' ? session.user : null;
  const known = user && standingOf(user.role, user.organization?.id ?? null);
  const lookedAt = useRef(0);
  useEffect(() => {
    if (known === null) return;
    let looking = false;
    const look = async () => {
      if (looking) return;
      looking = true;
      lookedAt.current = performance.now();
      const now = await readUser();
      looking = false;
      if (now.state === 'ready') setSession(now);
    };
    const back = () => {
      const visible = document.visibilityState === 'visible';
      if (visible && performance.now() - lookedAt.current > LOOK_AGAIN_AFTER_MS) void look();
    };
    watchStanding({ known, changed: () => void look() });
    document.addEventListener('visibilitychange', back);
    addEventListener('focus', back);
    return () => {
      watchStanding(null);
      document.removeEventListener('visibilitychange', back);
      removeEventListener('focus', back);
    };
  }, [known, setSession]);
}

/** Who is signed in, and the doors in and out. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error('useSession stands outside SessionProvider');
  return session;
}

const started = new WeakMap<LoginClient, Promise<SessionState>>();

/** Finds out who is here, once for each client however often it is asked for. */
function start(client: LoginClient, lang: Lang): Promise<SessionState> {
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

/** A reload keeps the login: the tenant still knows the browser. When it does not, the person is told. */
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

async function readUser(): Promise<SessionState> {
  const tried = await attempt('GET /user');
  if (!tried.ok)
    return tried.problem.status === 401 ? LOGGED_OUT : { state: 'error', user: null, problem: 'accessTokenFailed' };
  const user = tried.result;
  return user.gate === null ? { state: 'ready', user } : { state: 'gate', user };
}

async function tokenOrNobody(
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
function lapsed(session: SessionState): SessionState {
  if (session.state !== 'ready') return LOGGED_OUT;
  return { ...session, lapsed: (session.lapsed ?? 0) + 1 };
}

function failed(error: unknown, during: 'login' | 'token'): SessionState {
  const problem = loginProblem(error, during);
  console.error(`The login did not succeed: ${problem}`);
  return during === 'token' && isLoggedOut(problem) ? LOGGED_OUT : { state: 'error', user: null, problem };
}
