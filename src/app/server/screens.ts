import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { lastKnownSold } from '#billing/server/paying/offer.ts';
import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { CALLBACK_PATH } from '#brands/rules/login-settings.ts';
import { loginClientOf, outsideLogin } from '#brands/server/outside-login.ts';
import { translator } from '#languages/rules/text.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { type Form, readForm } from '#responding/server/form.ts';
import { en, type RespondingTexts } from '#responding/texts/responding.en.ts';
import { no } from '#responding/texts/responding.no.ts';
import { widenPolicy } from '#platform/server/http/security-headers.ts';
import { serveCall, type ServeDeps } from '#platform/server/http/handle-call.ts';
import { appShell } from './app-shell.ts';
import { type Choosing, formShell } from './form-shell.ts';
import { pageLang } from '#brands/server/page-lang.ts';
import { appPreview, formPreview } from './link-preview.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { dayAt } from '#shared/calendar-day.ts';
import { PATHS } from '#shared/paths.ts';
import { openToProvider } from './payment-page.ts';
import { serveOneClickOptOut } from './one-click.ts';
import type { SendPage } from './pages.ts';
import { serveCardPages } from './public-card/card-pages.ts';
import { serveCardPicture } from './public-card/picture-route.ts';

/**
 * Serves a page for every address that is no call: the response form with its data, a public card, or the app, which
 * says so in the brands that the demo has filled.
 */
export function serveScreens(
  server: FastifyInstance,
  sendPage: SendPage,
  deps: ServeDeps,
  demoBrands: readonly BrandId[],
): void {
  // A person who opens a form answers it minutes later, so the time must not be logged.
  server.get('/respond/:responderId', { config: { unlogged: true } }, (request, reply) =>
    sendForm(request, reply, null),
  );
  server.get('/respond/:responderId/mails', (request, reply) => sendForm(request, reply, 'mails'));
  server.get('/respond/:responderId/decline', (request, reply) => sendForm(request, reply, 'decline'));
  serveOneClickOptOut(server, deps);
  serveCardPages(server, sendPage, deps);
  serveCardPicture(server, deps);
  server.setNotFoundHandler(async (request, reply) => {
    if (!/^(GET|HEAD)$/.test(request.method) || /\.[a-z0-9]+$/i.test(pathOf(request))) throw new Refusal(404);
    const { brand, origin } = deps.brandOf(request);
    const lang = pageLang(request);
    const path = pathOf(request);
    const login = outsideLogin(deps.config, brand);
    const demo = demoBrands.includes(brand);
    const remembered = isRemembered(request, loginClientOf(deps.config, brand));
    const shell = appShell({ brand, lang, path, remembered, demo, trialDays: deps.config.trialDays });
    openToProvider(reply, path, deps);
    // The login library requests tokens from the outside login, and checks the session there in a hidden frame.
    if (login !== null)
      for (const part of ['connect-src', 'frame-src'] as const) widenPolicy(reply, part, login.domain);
    const loadedFor = path === PATHS.activate ? 'activation' : 'another';
    return sendPage('app', reply, {
      brand,
      lang,
      now: deps.now(),
      title: BRAND_SETTINGS[brand].name,
      shell,
      meta: appPreview({ brand, lang, origin }),
      loadedFor,
      ...(demo && { demo }),
      ...((!remembered || path === PATHS.overview) && (await priceOfYear())),
    });
  });

  /** The price on the home page, which visitors of every page may go to. It shares its address with the overview. */
  async function priceOfYear() {
    const sold = await lastKnownSold(deps.partners.payments, deps.now());
    if (sold === null) return {};
    const { amount, currency, includesTax } = sold;
    return { price: { amount, currency, includesTax } };
  }

  async function sendForm(
    request: FastifyRequest,
    reply: FastifyReply,
    choosing: Choosing | null,
  ): Promise<FastifyReply> {
    const { brand, origin } = deps.brandOf(request);
    const lang = pageLang(request);
    const t = translator<RespondingTexts>(lang, { en, no }[lang]);
    const title = `${t('responding.pageTitle')} · ${BRAND_SETTINGS[brand].name}`;
    const { status, data } = await formBehind(request);
    // The address is the secret: no search engine and no other site may learn it.
    void reply.header('x-robots-tag', 'noindex, nofollow');
    const shell = formShell({ brand, lang, status, form: data, choosing });
    const meta = formPreview({ brand, lang, origin }, data);
    const now = deps.now();
    const today = dayAt(now, BRAND_SETTINGS[brand].zone);
    return sendPage('respond', reply, { brand, lang, now, today, title, shell, meta, data, status });
  }

  async function formBehind(request: FastifyRequest): Promise<{ status: number; data: Form | null }> {
    try {
      return { status: 200, data: (await serveCall(readForm, request, deps)).result as Form };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { status: error.status, data: null };
    }
  }
}

/** Returns the raw path: parsed as a URL, `//` and `/\\` would begin with a host or be invalid. */
function pathOf({ url }: FastifyRequest): string {
  return url.split(/[?#]/, 1)[0] ?? '';
}

/** Whether the login library has set its cookie: a person has logged in here lately and is probably still logged in. */
function isRemembered(request: FastifyRequest, clientId: string): boolean {
  const mark = `auth0.${clientId}.is.authenticated=`;
  return pathOf(request) === CALLBACK_PATH || (request.headers.cookie ?? '').includes(mark);
}
