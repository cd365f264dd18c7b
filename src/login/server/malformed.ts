import type { FastifyInstance } from 'fastify';
import { langOfRequest, pageContext, type PageDeps, sendPage } from './page-requests.ts';
import { loginHref, notePage } from './pages/pages.ts';
import { wordsIn } from './pages/words.ts';

/** The longest that a link of ours holds is a ticket. */
const LONGEST_VALUE = 1_024;

/** A page is asked for with each parameter once, of no more than usual length, and without what no text has. */
export function refuseMalformed(scope: FastifyInstance, deps: PageDeps): void {
  scope.addHook('onRequest', async (request, reply) => {
    if (Object.values(request.query as object).every(isUsual)) return;
    const lang = langOfRequest(request);
    const t = wordsIn(lang);
    const button = { href: loginHref({ lang }, null), words: t('system.errorLogin.button') };
    const note = { title: t('system.errorLogin.title'), text: t('signIn.error.requestError.text'), button };
    return sendPage(request, reply, notePage(pageContext(deps, request, lang, null), note), 400);
  });
}

function isUsual(value: unknown): boolean {
  return typeof value === 'string' && value.length <= LONGEST_VALUE && !value.includes('\0');
}
