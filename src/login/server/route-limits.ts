import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuseInsideOtherSites } from '#platform/server/http/other-sites.ts';
import type { Caller, RateLimits } from '#platform/server/http/rate-limits.ts';
import { LOGIN_LIMITS, type LoginRoute } from '../rules/login-limits.ts';
import { cookieName, type KnownBrowser, type KnownBrowsers } from './known-browsers.ts';
import { cookieOf, langOfRequest, type PageDeps, sendNote } from './page-requests.ts';
import { waitWords, wordsIn } from './words.ts';
import { TooBusy } from '#platform/server/fair-turns.ts';

export type LimitDeps = PageDeps & { limits: RateLimits; knownBrowsers: KnownBrowsers };

/** These show the limit above their own form, which keeps the typed values; they also count by its address. */
const COUNTED_BY_THEIR_PAGE: readonly string[] = [
  'POST /interaction/:uid/log-in',
  'POST /interaction/:uid/sign-up',
  'POST /forgot',
  'POST /verify/again',
] satisfies LoginRoute[];

/** Routes called by programs, which get JSON instead of a page. */
const FOR_PROGRAMS = /^\/(?:oauth|userinfo|\.well-known)\b/;

/**
 * Applies the rate limits to every route of the scope; throws on start for a route without limits. What pages of other
 * sites load is refused before it counts.
 */
export function limitRoutes(scope: FastifyInstance, deps: LimitDeps): void {
  scope.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat())
      if (limitsOf(one, url) === undefined)
        throw new Error(`${one} ${url} has no row in src/login/rules/login-limits.ts`);
  });
  scope.addHook('onRequest', async (request, reply) => {
    refuseInsideOtherSites(request);
    const { url = '' } = request.routeOptions;
    const limits = limitsOf(request.method, url);
    if (limits === undefined || COUNTED_BY_THEIR_PAGE.includes(`${request.method} ${url}`)) return;
    const seconds = await deps.limits.wait(limits, callerOf(deps, request, await knownOf(deps, request)));
    if (seconds > 0) await refuse(deps, request, reply, { status: 429, seconds });
  });
  scope.setErrorHandler(async (error, request, reply) => {
    if (!(error instanceof TooBusy)) throw error;
    return refuse(deps, request, reply, { status: 503, seconds: error.seconds });
  });
}

function limitsOf(method: string, url: string) {
  const table: Readonly<Record<string, (typeof LOGIN_LIMITS)[LoginRoute]>> = LOGIN_LIMITS;
  return table[`${method === 'HEAD' ? 'GET' : method} ${url}`];
}

export function knownOf(deps: LimitDeps, request: FastifyRequest): Promise<KnownBrowser[]> {
  const { brand } = deps.brandOf(request);
  return deps.knownBrowsers.read(cookieOf(request, cookieName(brand)), brand);
}

/** A known browser counts by its account, so that others on its network cannot use up its limit. */
export function callerOf(deps: LimitDeps, request: FastifyRequest, known: readonly KnownBrowser[], email = ''): Caller {
  const { brand } = deps.brandOf(request);
  const [latest] = known;
  return {
    person: latest === undefined ? null : `known ${brand} ${latest.accountId}`,
    ip: request.ip,
    link: `${brand} ${email}`,
  };
}

type Refused = { status: 429 | 503; seconds: number };

function refuse(deps: LimitDeps, request: FastifyRequest, reply: FastifyReply, { status, seconds }: Refused) {
  reply.header('retry-after', String(seconds));
  if (FOR_PROGRAMS.test(request.routeOptions.url ?? ''))
    return reply.code(status).header('cache-control', 'no-store').send({ error: 'temporarily_unavailable' });
  const lang = langOfRequest(request);
  const t = wordsIn(lang);
  const title = status === 429 ? t('signIn.tooMany.title') : t('signIn.busy.title');
  const text = t('signIn.tooMany.text', { wait: waitWords(t, seconds) });
  const again = { href: request.url, words: t('common.button.tryAgain') };
  const note = { title, text, ...(request.method === 'GET' && { button: again }) };
  return sendNote(deps, request, reply, { lang, note, status });
}
