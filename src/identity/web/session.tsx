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
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { takeTokensFrom } from '#platform/web/api.ts';
import { useToast } from '#platform/web/ui/Toast.tsx';
import { loginProblem, type LoginProblem } from '../rules/login-problem.ts';
import { CALLBACK_PATH } from '#brands/rules/login-settings.ts';
import type { LoginErrorTexts } from '#login/texts/login-errors.en.ts';
import type { LoginClient, LoginPage } from './login-client.ts';
import { useRoleFollowed } from './role-refresh.ts';
import { failed, lapsed, LOADING, readSession, startSession, tokenOrNobody } from './session-start.ts';
import type { Session, SessionState } from './session-state.ts';

const SessionContext = createContext<Session | null>(null);

/** Provides the session: the person loads before any screen (specification 4). */
export function SessionProvider({ client, children }: { client: LoginClient; children: ReactNode }) {
  const { lang } = useLanguage();
  const [session, setSession] = useState<SessionState>(LOADING);
  const t = useTexts<LoginErrorTexts>();
  const toast = useToast();

  // The session is determined once; a language picked later does not affect it.
  const firstLang = useRef(lang);
  // Signed out: there is no token to ask the login for, and some screens and calls are public.
  const nobody = useRef(false);
  // A layout effect, because the effects of inner screens run first and request tokens at once.
  useLayoutEffect(() => void (nobody.current = session.state === 'signedOut'), [session.state]);
  useEffect(() => {
    const end = (problem: LoginProblem) => setSession((before) => lapsed(before, problem));
    takeTokensFrom(
      () => (nobody.current ? Promise.resolve(null) : tokenOrNobody(client, end)),
      () => void tokenOrNobody(client, end, { fresh: true }).catch(() => null),
    );
    startSession(client, firstLang.current).then(setSession, (error: unknown) => setSession(failed(error, 'login')));
  }, [client]);

  // The public home page has no place for this message; the login gate has.
  const silently = session.state === 'signedOut' && session.silently;
  useEffect(() => {
    if (silently && location.pathname === '/') toast(t('signIn.logIn.silentlyLoggedOut'));
  }, [silently, t, toast]);

  const { login, signUp } = useMemo(() => {
    const leave = (page: LoginPage) =>
      client.redirect({ returnTo: here(), lang, page }).catch((error: unknown) => setSession(failed(error, 'login')));
    return { login: () => leave('log-in'), signUp: () => leave('sign-up') };
  }, [client, lang]);
  const logInAgain = useCallback<Session['logInAgain']>(
    async (as) => {
      try {
        await client.popup(lang, as);
      } catch (error) {
        return loginProblem(error, 'login');
      }
      const now = await readSession();
      // A screen behind a gate must not stay open. The client leaves another person's screen.
      if (now.state === 'ready') setSession(now);
      else location.assign('/');
      return null;
    },
    [client, lang],
  );
  const logout = useCallback(() => {
    client.logout().catch((error: unknown) => setSession(failed(error, 'login')));
  }, [client]);
  const unverified = session.user?.gate === 'email-unverified';
  const readAgain = useCallback(async () => {
    const now = await readSession();
    // A short outage of the server must not remove a screen with what was typed.
    if (now.state === 'error') return false;
    setSession(now);
    return true;
  }, []);
  const renew = useCallback(async () => {
    const isFresh = await client.token({ fresh: true }).then(
      () => true,
      () => false,
    );
    return (await readAgain()) && isFresh;
  }, [client, readAgain]);
  // A verified address appears only in a new token.
  const reload = unverified ? renew : readAgain;
  useRoleFollowed(session, setSession);

  const value = useMemo(
    () => ({ ...session, login, signUp, logInAgain, logout, reload, renew }),
    [session, login, signUp, logInAgain, logout, reload, renew],
  );
  return <SessionContext value={value}>{children}</SessionContext>;
}

/** Returns the address to come back to, without the language, which the login has by then. */
function here(): string {
  const { pathname, searchParams, hash } = new URL(location.href);
  if (pathname === CALLBACK_PATH) return '/';
  searchParams.delete('lang');
  return `${pathname}${searchParams.size > 0 ? `?${searchParams}` : ''}${hash}`;
}

export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error('useSession must be used inside SessionProvider');
  return session;
}
