import type { Auth0Client } from '@auth0/auth0-spa-js';
import type { Lang } from '#languages/rules/language.ts';
import { API_AUDIENCE, CALLBACK_PATH } from '#brands/rules/login-settings.ts';

export type LoginPage = 'log-in' | 'sign-up';

/** The login of the brand; its library is fetched when somebody logs in or is logged in, never before. */
export type LoginClient = {
  /** Whether somebody has logged in here lately; only then is it worth asking the login. */
  isRemembered: () => boolean;
  /** Goes to the login's page for those who have an account, or for those who are new, and comes back to `returnTo`. */
  redirect: (to: { returnTo: string; lang: Lang; page: LoginPage }) => Promise<void>;
  /** Logs in in a window of its own, so that the page stays as it is; the window closes by itself. */
  popup: (lang: Lang) => Promise<void>;
  /** Takes the answer that stands in the address of the callback; gives where to go. */
  finish: () => Promise<string>;
  /** The access token: from memory, by the refresh token, or through the hidden frame. */
  token: (options?: { fresh: boolean }) => Promise<string>;
  logout: () => Promise<void>;
};

const MOST_TRIES = 10;
/** Another tab holds the lock for at most 5 s; a time-out after more than that is a real one. */
const LOCK_TIMEOUT_MS = 6_000;

export function createLoginClient(clientId: string): LoginClient {
  let loading: Promise<Auth0Client> | undefined;
  const client = () => (loading ??= load(clientId));
  return {
    isRemembered: () => document.cookie.includes(`auth0.${clientId}.is.authenticated=`),
    async redirect({ returnTo, lang, page }) {
      const hint = page === 'sign-up' ? { screen_hint: 'signup' } : {};
      const authorizationParams = { ui_locales: lang, ...hint };
      await (await client()).loginWithRedirect({ appState: { returnTo }, authorizationParams });
    },
    async popup(lang) {
      await (await client()).loginWithPopup({ authorizationParams: { ui_locales: lang } });
    },
    async finish() {
      const { appState } = await (await client()).handleRedirectCallback<{ returnTo?: string }>();
      return appState?.returnTo ?? '/';
    },
    async token({ fresh } = { fresh: false }) {
      const ready = await client();
      const token = await withLockRetries(() => ready.getTokenSilently({ cacheMode: fresh ? 'off' : 'on' }));
      if (token === undefined) throw new Error('the login gave no token');
      return token;
    },
    async logout() {
      await (await client()).logout({ logoutParams: { returnTo: `${location.origin}/` } });
    },
  };
}

async function load(clientId: string): Promise<Auth0Client> {
  const { Auth0Client } = await import('@auth0/auth0-spa-js');
  return new Auth0Client({
    // With the scheme, so that it works without https on this very machine.
    domain: location.origin,
    clientId,
    cacheLocation: 'memory',
    useRefreshTokens: true,
    useRefreshTokensFallback: true,
    authorizationParams: { redirect_uri: `${location.origin}${CALLBACK_PATH}`, audience: API_AUDIENCE },
  });
}

/** While another tab renews its token the lock is not ours; it is asked for again, at most ten times (specification 9). */
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
