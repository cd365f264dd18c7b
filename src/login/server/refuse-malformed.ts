import type { FastifyInstance } from 'fastify';
import { loginHref } from '../rules/login-page.ts';
import { langOfRequest, type PageDeps, sendNote } from './page-requests.ts';
import { wordsIn } from './words.ts';

/** In characters. The longest value in our own links is a ticket; a provider's code may have 2,000 characters. */
const LONGEST_VALUE = 1_024;
const LONGEST_FROM_PROVIDER = 4_096;

/** Refuses page requests with a repeated or overlong parameter, or one that contains NUL. */
export function refuseMalformed(scope: FastifyInstance, deps: PageDeps): void {
  scope.addHook('onRequest', async (request, reply) => {
    const longest = isFromProvider(request.routeOptions.url ?? '') ? LONGEST_FROM_PROVIDER : LONGEST_VALUE;
    if (Object.values(request.query as object).every((value) => isUsual(value, longest))) return;
    const lang = langOfRequest(request);
    const t = wordsIn(lang);
    const button = { href: loginHref(lang, null), words: t('system.errorLogin.button') };
    const note = { title: t('system.errorLogin.title'), text: t('signIn.error.requestError.text'), button };
    return sendNote(deps, request, reply, { lang, note, status: 400 });
  });
}

function isFromProvider(route: string): boolean {
  return route === '/upstream/:id/callback' || route === '/interaction/:uid/upstream/:id/back';
}

function isUsual(value: unknown, longest: number): boolean {
  return typeof value === 'string' && value.length <= longest && !value.includes('\0');
}
