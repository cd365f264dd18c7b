import {
  createContext,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { pageLogin } from '#brands/web/page.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { takeTokensFrom } from '#platform/web/api.ts';
import { useToast } from '#platform/web/ui/Toast.tsx';
import { loginProblem, type LoginProblem } from '../rules/login-problem.ts';
import { CALLBACK_PATH } from '#brands/rules/login-settings.ts';
import type { LoginErrorTexts } from '#login/texts/login-errors.en.ts';
import { createLoginClient, type LoginPage } from './login-client.ts';
import { useRoleFollowed } from './role-following.ts';
import { failed, lapsed, LOADING, readUser, startSession, tokenOrNobody } from './session-start.ts';
import type { Session, SessionState } from './session-state.ts';

const SessionContext = createContext<Session | null>(null);

/** Knows who is signed in, for everything inside: the person loads before any screen (specification 4). */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { authClientId } = useBrand();
  const { lang } = useLanguage();
  const client = useMemo(() => createLoginClient({ ...pageLogin(), clientId: authClientId }), [authClientId]);
  const [session, setSession] = useState<SessionState>(LOADING);
  const t = useTexts<LoginErrorTexts>();
  const toast = useToast();

  // Who is here is asked once: a language picked later changes nothing about it.
  const firstLang = useRef(lang);
  // Where nobody is signed in there is no token to ask the login for: some screens and their calls are open to everybody.
  const nobody = useRef(false);
  // Before the effects of the screens inside, which ask in the same moment: theirs run first otherwise.
  useLayoutEffect(() => void (nobody.current = session.state === 'signedOut'), [session.state]);
  useEffect(() => {
    const end = (problem: LoginProblem) => setSession((before) => lapsed(before, problem));
    takeTokensFrom(
      () => (nobody.current ? Promise.resolve(null) : tokenOrNobody(client, end)),
      () => void tokenOrNobody(client, end, { fresh: true }),
    );
    startSession(client, firstLang.current).then(setSession, (error: unknown) => setSession(failed(error, 'login')));
  }, [client]);

  // The public home has no place of its own for these words; the login gate has.
  const silently = session.state === 'signedOut' && session.silently;
  useEffect(() => {
    if (silently && location.pathname === '/') toast(t('signIn.logIn.silentlyLoggedOut'));
  }, [silently, t, toast]);

  const { login, signUp } = useMemo(() => {
    const leave = (page: LoginPage) =>
      client.redirect({ returnTo: here(), lang, page }).catch((error: unknown) => setSession(failed(error, 'login')));
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

/** Who is signed in, and the ways in and out. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error('useSession stands outside SessionProvider');
  return session;
}
