import { THEME_COOKIE, themeNamed } from '#brands/rules/theme.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { initialLang } from '#languages/rules/language.ts';
import type { Config } from '#platform/server/config.ts';
import type { AddressStep } from '#platform/server/data-subject.ts';
import type { Database } from '#platform/server/database.ts';
import type { RateLimits } from '#platform/server/http/rate-limits.ts';
import type { Wake } from '#platform/server/jobs.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { createKeyring } from './keyring.ts';
import { mountAddressChange } from './address-change-routes.ts';
import { mountLinks } from './link-routes.ts';
import { mountLogIn } from './log-in-routes.ts';
import { pageWriter, type RenderLoginPage } from './page-requests.ts';
import { wordsIn } from './words.ts';
import { mountProtocol } from './protocol-routes.ts';
import { isOwnWish } from './logout.ts';
import { createKnownBrowsers } from './known-browsers.ts';
import { createSignUpBrowsers } from './sign-up-browsers.ts';
import { mountNewBrowser } from './new-browser.ts';
import { mountUpstream, type UpstreamFailure } from './upstream/upstream-routes.ts';
import { mayBeLoggedIn } from './upstream/required-providers.ts';
import { mountVerify } from './verify-routes.ts';
import { refuseMalformed } from './refuse-malformed.ts';
import { limitRoutes } from './route-limits.ts';
import { refuseOtherSites } from '#platform/server/http/other-sites.ts';
import { type BrandOrigin, brandOfRequest } from '#brands/server/brand-of-request.ts';

export type LoginDeps = {
  config: Config;
  database: Database;
  limits: RateLimits;
  now: () => Date;
  renderPage: RenderLoginPage;
  wake: Wake;
  /** Called with errors inside the identity provider. */
  onFault: (error: unknown) => void;
  /** Called when an upstream login fails. Must not receive personal data or secrets. */
  onTrouble?: (trouble: UpstreamFailure) => void;
  /** Update other nouns' copies of an address after it has changed. */
  onAddressChanged: readonly AddressStep[];
};

const MOST_PROVIDERS = 50;
const FORM_BYTES = 16_384;

/**
 * Creates the built-in login: `mount` registers its pages and its protocol in a server, and the keyring holds the keys
 * that sign its tokens. Nothing else in the product depends on it, so an outside login can replace it.
 */
export function createLogin(deps: LoginDeps) {
  const { config, database, now } = deps;
  const keyring = createKeyring(database.query, config, now);
  const brandOf = ({ host, protocol }: FastifyRequest): BrandOrigin => brandOfRequest(config, { host, protocol });
  const knownBrowsers = createKnownBrowsers(keyring, now);
  const signUpBrowsers = createSignUpBrowsers(keyring, now);
  const pages = { ...deps, brandOf, knownBrowsers, signUpBrowsers };
  const providerOf = providers(deps, { brandOf, keyring, pages });

  const mount = async (server: FastifyInstance): Promise<void> => {
    await server.register(async (scope) => {
      limitRoutes(scope, pages);
      mountProtocol(scope, { brandOf, providerOf });
    });
    await server.register(async (scope) => {
      scope.addHook('onRequest', async (request) => {
        if (request.method === 'POST') refuseOtherSites(request);
      });
      limitRoutes(scope, pages);
      takeForms(scope);
      refuseMalformed(scope, pages);
      mountLogIn(scope, { ...pages, providerOf });
      mountUpstream(scope, { ...pages, providerOf });
      mountLinks(scope, pages);
      mountVerify(scope, { ...pages, providerOf });
      mountAddressChange(scope, pages);
      mountNewBrowser(scope, pages);
    });
  };
  return { mount, keyring };
}

type Pages = Parameters<typeof mountLogIn>[1] extends infer P ? Omit<P & object, 'providerOf'> : never;
type Made = {
  brandOf: (request: FastifyRequest) => BrandOrigin;
  keyring: ReturnType<typeof createKeyring>;
  pages: Pages;
};

/** Caches one provider per brand, origin and newest signing key, created on first use. */
function providers({ config, database, now, onFault }: LoginDeps, { brandOf, keyring, pages }: Made) {
  const made = new Map<string, Promise<Provider>>();
  return async (request: FastifyRequest): Promise<Provider> => {
    const { brand, origin } = brandOf(request);
    const keys = await keyring.keysOf(brand);
    const name = `${brand} ${origin} ${keys[0]?.kid}`;
    const known = made.get(name);
    if (known !== undefined) return known;
    if (made.size >= MOST_PROVIDERS) made.clear();
    const { name: clientName, authClientId: clientId } = BRAND_SETTINGS[brand];
    const make = async () => {
      // Loaded on the first use, with its library.
      const { createProvider } = await import('./provider.ts');
      return createProvider({
        brand,
        origin,
        clientId,
        clientName,
        query: database.query,
        now,
        keys,
        cookieKeys: await keyring.cookieKeysOf(brand),
        onFault,
        mayStay: ({ id, email }, amr) => mayBeLoggedIn(config, database.query, { brand, email, accountId: id, amr }),
        ...screensOf(brand, pages),
      });
    };
    const provider = make();
    made.set(name, provider);
    return provider;
  };
}

/** The pages that the provider library itself shows: errors and logout. */
function screensOf(brand: BrandId, pages: Pages) {
  const contextOf = (ctx: {
    query: Record<string, unknown>;
    cookies: { get: (name: string) => string | undefined };
  }) => {
    const wished = ctx.query['ui_locales'];
    const lang = initialLang(typeof wished === 'string' ? wished : null, ctx.cookies.get('LANG'));
    const theme = themeNamed(ctx.cookies.get(THEME_COOKIE));
    return { lang, ...pageWriter(pages, { brand, lang, theme, otherLang: null }) };
  };
  return {
    renderError: (ctx: Parameters<typeof contextOf>[0]) => {
      const context = contextOf(ctx);
      const t = wordsIn(context.lang);
      const button = { href: `/?login=1&lang=${context.lang}`, words: t('system.errorLogin.button') };
      return context.page('note', {
        title: t('system.errorLogin.title'),
        text: t('signIn.error.requestError.text'),
        button,
      });
    },
    renderLogout: (ctx: KoaContextWithOIDC, form: string) =>
      contextOf(ctx).page('logOut', { form, how: isOwnWish(ctx) ? 'at once' : 'ask' }),
    renderLoggedOut: (ctx: Parameters<typeof contextOf>[0]) => {
      const context = contextOf(ctx);
      const t = wordsIn(context.lang);
      const button = { href: `/?lang=${context.lang}`, words: t('signIn.logOut.home') };
      return context.page('note', { title: t('signIn.logIn.loggedOut'), text: null, button });
    },
  };
}

/** Accepts URL-encoded forms only; of a repeated field the last value counts. */
function takeForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  const type = 'application/x-www-form-urlencoded';
  scope.addContentTypeParser(type, { parseAs: 'string', bodyLimit: FORM_BYTES }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}
