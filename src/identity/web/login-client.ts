import type { Auth0Client } from '@auth0/auth0-spa-js';
import type { Lang } from '#languages/rules/language.ts';
import { API_AUDIENCE, CALLBACK_PATH, type LoginSettings, type OutsideLogin } from '#brands/rules/login-settings.ts';
import { onDevice } from '#platform/web/on-device.ts';
import { sharedToken } from './shared-token.ts';

export type LoginPage = 'log-in' | 'sign-up';

/** The start of a login: its page and, if known, the person and the organisation that they are a member of. */
export type LoginWish = { page: LoginPage; email?: string | null; organisation?: string | null };

/** The brand's login; its library is fetched on a login or for a logged-in person, never before. */
export type LoginClient = {
  /** Returns whether a person has logged in here lately; only then is it worth asking the login. */
  isRemembered: () => boolean;
  /** Redirects to the login page, which returns to `returnTo`. */
  redirect: (to: LoginWish & { returnTo: string; lang: Lang }) => Promise<void>;
  /**
   * Logs in in a popup, so that the page stays as it is; the popup closes by itself. As a proof the login asks even when
   * it knows the person.
   */
  popup: (lang: Lang, as?: 'proof') => Promise<void>;
  /** Handles the answer in the callback's address; returns the path to continue at. */
  finish: () => Promise<string>;
  /**
   * Returns the access token: from the cache, by the refresh token, or through the hidden frame. Never settles when
   * another person has logged in since the page was opened: the page is left instead.
   */
  token: (options?: { fresh: boolean }) => Promise<string>;
  logout: () => Promise<void>;
};

const MOST_TRIES = 10;
/**
 * The library waits 5 s for the lock, longer in a browser that is busy, and 60 s for the hidden frame, with the same
 * error. A timeout before this time is one of the lock.
 */
const LOCK_TIMEOUT_MS = 30_000;
/** In characters. The pending login is kept in a cookie, which holds 4 kB. */
const LONGEST_WAY_BACK = 1_024;

/** `leave` discards the page; it is called once, when the login has become another person's. */
export function createLoginClient(
  { outside, cache, ...own }: LoginSettings & { clientId: string },
  leave: () => void,
): LoginClient {
  // Includes the scheme, so that it works without https on localhost.
  const at = outside ?? { domain: location.origin, clientId: own.clientId, audience: API_AUDIENCE };
  const { clientId } = at;
  let loading: Promise<Auth0Client> | undefined;
  const client = () =>
    (loading ??= load(at, cache).catch((error: unknown) => {
      // Without a network the library does not load; the next caller tries again.
      loading = undefined;
      throw error;
    }));
  const isRemembered = () => document.cookie.includes(`auth0.${clientId}.is.authenticated=`);
  let logins = 0;
  const tokenNow = async (fresh: boolean) => {
    const ready = await client();
    return withLockRetries(() => {
      if (fresh) return ready.getTokenSilently({ cacheMode: 'off' });
      return cache === 'localstorage' ? sharedToken(ready) : ready.getTokenSilently();
    });
  };
  const never = new Promise<never>(() => undefined);
  let person: string | undefined;
  let hasLeft = false;
  /**
   * Leaves the page when its tokens have become another person's: the hidden frame takes whichever session the browser
   * has, and tabs may share their tokens. The open screen would otherwise write in that person's name.
   */
  const checkPerson = async () => {
    const now = (await (await client()).getUser())?.sub;
    // Another tab may be logging out.
    if (now === undefined) throw new Error('The login returned no person');
    person ??= now;
    if (now === person) return;
    if (!hasLeft) leave();
    hasLeft = true;
    await never;
  };
  return {
    isRemembered,
    async redirect({ returnTo, lang, page, email, organisation }) {
      const authorizationParams = {
        ui_locales: lang,
        // Without a prompt, the login in use would answer before a new account can be made.
        ...(page === 'sign-up' && { screen_hint: 'signup', ...(isRemembered() && { prompt: 'login' as const }) }),
        ...(email && { login_hint: email }),
        ...(organisation && { organization: organisation }),
      };
      const appState = { returnTo: returnTo.length > LONGEST_WAY_BACK ? '/' : returnTo };
      await (await client()).loginWithRedirect({ appState, authorizationParams });
    },
    async popup(lang, as) {
      const popup = openWindow();
      try {
        await (
          await client()
        ).loginWithPopup(
          { authorizationParams: { ui_locales: lang, ...(as === 'proof' && { prompt: 'login' as const }) } },
          { popup: closedLate(popup) },
        );
        logins += 1;
      } catch (error) {
        // Nothing listens any more to what is typed there.
        popup.close();
        throw error;
      }
    },
    async finish() {
      const { appState } = await (await client()).handleRedirectCallback<{ returnTo?: string }>();
      return appState?.returnTo ?? '/';
    },
    async token({ fresh } = { fresh: false }) {
      const before = logins;
      const token = await tokenNow(fresh).catch((error: unknown) => {
        // A request with the ended login's refresh token may fail when the person has already logged in again.
        if (logins === before) throw error;
        return tokenNow(false);
      });
      if (token === undefined) throw new Error('The login returned no token');
      await checkPerson();
      return token;
    },
    async logout() {
      await (await client()).logout({ logoutParams: { returnTo: `${location.origin}/` } });
    },
  };
}

async function load({ domain, clientId, audience }: OutsideLogin, cache: LoginSettings['cache']): Promise<Auth0Client> {
  const { Auth0Client } = await import('@auth0/auth0-spa-js');
  return new Auth0Client({
    domain,
    clientId,
    cacheLocation: cache === 'localstorage' && hasRoomOnDevice() ? 'localstorage' : 'memory',
    useRefreshTokens: true,
    useRefreshTokensFallback: true,
    // A pending login is kept for a day, as specification 9 and the cookie policy say; session storage has no expiry.
    useCookiesForTransactions: true,
    legacySameSiteCookie: false,
    // There are no anonymous sessions, but the library would look for them in the browser's storage from the start.
    anonymousSessionsCacheMode: 'memory',
    authorizationParams: { redirect_uri: `${location.origin}${CALLBACK_PATH}`, audience },
  });
}

const TRIAL = 'login-room';
/** In characters; twice the size of one login's tokens. */
const TOKEN_ROOM = 16_384;

/** Without free or permitted storage a browser keeps its tokens in memory and can still log in. */
function hasRoomOnDevice(): boolean {
  const tried = onDevice(() => {
    localStorage.setItem(TRIAL, ' '.repeat(TOKEN_ROOM));
    localStorage.removeItem(TRIAL);
    return true;
  });
  return tried === true;
}

const WINDOW = { width: 400, height: 600 };

/** Opens the popup during the click itself: browsers block one that is opened after waiting. */
function openWindow(): Window {
  const left = window.screenX + (window.innerWidth - WINDOW.width) / 2;
  const top = window.screenY + (window.innerHeight - WINDOW.height) / 2;
  const popup = window.open('', 'login', `left=${left},top=${top},width=${WINDOW.width},height=${WINDOW.height}`);
  if (popup === null) throw Object.assign(new Error('The browser opened no window'), { error: 'popup_open' });
  return popup;
}

/**
 * Returns the popup as the login library sees it. The login page posts its answer and closes at once, and the library,
 * which looks each second, may see the closed window before the message arrives and report an aborted login. So the
 * first look that finds it closed is not told.
 */
function closedLate(popup: Window): Window {
  let wasClosed = false;
  const seen = {
    location: popup.location,
    close: () => popup.close(),
    get closed() {
      const before = wasClosed;
      wasClosed = popup.closed;
      return before;
    },
  };
  return seen as unknown as Window;
}

/** While another tab renews its token the lock is taken; retries at most ten times (specification 9). */
async function withLockRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const from = performance.now();
    try {
      return await work();
    } catch (error) {
      const waited = performance.now() - from;
      const isLock = (error as { error?: unknown }).error === 'timeout' && waited < LOCK_TIMEOUT_MS;
      if (!isLock || attempt === MOST_TRIES) throw error;
    }
  }
}
