import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { CALLBACK_PATH } from '#brands/rules/login-settings.ts';
import { loginClientOf, outsideLogin } from '#brands/server/outside-login.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { widenPolicy } from '#platform/server/http/security-headers.ts';
import type { ServeDeps } from '#platform/server/http/handle-call.ts';
import { pageLang } from '#brands/server/page-lang.ts';
import { appPreview } from './link-preview.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { PATHS } from '#shared/paths.ts';
import { isScreenPath } from '../rules/screen-paths.ts';
import { openToProvider } from './payment-page.ts';
import { serveAskedTickets } from './asked-tickets.ts';
import { serveOneClickOptOut } from './one-click.ts';
import { formPages } from './form-pages.ts';
import { LEGAL_PATH, plainPages, priceOfYear } from './plain-pages.ts';
import type { SendPage } from './pages.ts';
import { loadRendering } from './rendered-pages.ts';
import { serveResponsePages } from './response-pages.ts';
import { serveCardPages } from './public-card/card-pages.ts';
import { serveCardPicture } from './public-card/picture-route.ts';
import { serveCheck } from './public-card/check-pages.ts';
import { serveProofs } from './public-card/proof-routes.ts';

/**
 * Serves a page for every address that is no call: a public page, or the app, which says so in the brands that the demo
 * has filled.
 */
export async function serveScreens(
  server: FastifyInstance,
  sendPage: SendPage,
  deps: ServeDeps,
  demoBrands: readonly BrandId[],
): Promise<void> {
  const { sendForm } = await serveResponsePages(server, sendPage, deps);
  serveOneClickOptOut(server, deps);
  serveAskedTickets(server, deps, sendForm);
  await serveCardPages(server, sendPage, deps);
  serveCardPicture(server, deps);
  serveProofs(server, deps);
  await serveCheck(server, sendPage, deps);
  const { sendContact } = await formPages(server, sendPage, deps);
  const { sendHome, sendLegal, sendNotFound } = await plainPages(sendPage, deps);
  const { renderPage } = await loadRendering();
  server.setNotFoundHandler(async (request, reply) => {
    if (!/^(GET|HEAD)$/.test(request.method) || /\.[a-z0-9]+$/i.test(pathOf(request))) throw new Refusal(404);
    const { brand, origin } = deps.brandOf(request);
    const lang = pageLang(request);
    const path = pathOf(request);
    const login = outsideLogin(deps.config, brand);
    const demo = demoBrands.includes(brand);
    const remembered = isRemembered(request, loginClientOf(deps.config, brand));
    const legal = LEGAL_PATH.exec(path)?.[1];
    if (legal !== undefined && !remembered) return sendLegal(legal, request, reply);
    if (path.replace(/\/$/, '') === PATHS.contact && !remembered) return sendContact(request, reply);
    const { payments, trialDays: days } = deps.config;
    const isScreen = isScreenPath(path, payments ? 'taken' : 'none');
    if (!remembered && !isScreen) return sendNotFound(request, reply);
    // The app takes a visitor to the log-in.
    if (path === PATHS.overview && !remembered && !asksForLogin(request)) return sendHome(request, reply);
    const shell = renderPage({ brand, lang }, 'firstView', {
      path,
      remembered,
      demo,
      trialDays: payments ? days : null,
    });
    openToProvider(reply, path, deps);
    // The login library requests tokens from the outside login, and checks the session there in a hidden frame.
    if (login !== null)
      for (const part of ['connect-src', 'frame-src'] as const) widenPolicy(reply, part, login.domain);
    const loadedFor = path === PATHS.activate ? 'activation' : 'another';
    return sendPage('app', reply, {
      brand,
      lang,
      now: deps.now(),
      status: isScreen ? 200 : 404,
      title: BRAND_SETTINGS[brand].name,
      shell,
      meta: appPreview({ brand, lang, origin }),
      loadedFor,
      ...(demo && { demo }),
      // Visitors of every page may go to the home page, which shares its address with the overview.
      price: remembered && path !== PATHS.overview ? null : await priceOfYear(deps),
    });
  });
}

/** Returns the raw path: parsed as a URL, `//` and `/\\` would begin with a host or be invalid. */
function pathOf({ url }: FastifyRequest): string {
  return url.split(/[?#]/, 1)[0] ?? '';
}

/** Whether the address leads to the log-in or to the sign-up. */
function asksForLogin({ query }: FastifyRequest): boolean {
  return (query as { login?: unknown }).login !== undefined;
}

/** Whether the login library has set its cookie: a person has logged in here lately and is probably still logged in. */
function isRemembered(request: FastifyRequest, clientId: string): boolean {
  const mark = `auth0.${clientId}.is.authenticated=`;
  return pathOf(request) === CALLBACK_PATH || (request.headers.cookie ?? '').includes(mark);
}
