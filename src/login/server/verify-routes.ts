import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { wideNetworkOf } from '#platform/rules/network.ts';
import type { AccountDeps } from './accounts.ts';
import { linkUsed } from './link-used.ts';
import { cookieOf, fieldsOf, langOfRequest, pageContext, placeOf, queryOf, sendPage } from './page-requests.ts';
import { loginHref, notePage } from './pages/pages.ts';
import { notMePage, verifyPage } from './pages/verify-pages.ts';
import { tooManyWords, wordsIn } from './pages/words.ts';
import { knownOf, type LimitDeps } from './route-limits.ts';
import { signUpCookieName, type SignUpBrowsers } from './sign-up-browsers.ts';
import { type Browser, disownAddress, readVerification, type Verified, verifyAddress } from './verifying.ts';

export type VerifyDeps = LimitDeps & AccountDeps & { signUpBrowsers: SignUpBrowsers };

/**
 * The pages behind the link that verifies an address. Mail scanners open links and press buttons: opening changes
 * nothing, and the button works only in the browser that signed up, or with the chosen password.
 */
export function mountVerify(server: FastifyInstance, deps: VerifyDeps): void {
  server.get('/verify', (request, reply) => showVerify(deps, request, reply));
  server.post('/verify', (request, reply) => answerVerify(deps, request, reply));
  server.get('/verify/not-me', (request, reply) => showNotMe(deps, request, reply));
  server.post('/verify/not-me', (request, reply) => answerNotMe(deps, request, reply));
}

/** Returns the sign-ups made in this browser, newest first. */
export function signUpsOf(deps: VerifyDeps, request: FastifyRequest): Promise<string[]> {
  const { brand } = deps.brandOf(request);
  return deps.signUpBrowsers.read(cookieOf(request, signUpCookieName(brand)), brand);
}

async function browserOf(deps: VerifyDeps, request: FastifyRequest): Promise<Browser> {
  const { brand } = deps.brandOf(request);
  return { signUpIds: await signUpsOf(deps, request), sessionId: cookieOf(request, `login_${brand}`) };
}

async function showVerify(deps: VerifyDeps, request: FastifyRequest, reply: FastifyReply) {
  const lang = langOfRequest(request);
  const ticket = queryOf(request)['ticket'] ?? '';
  const link = await readVerification(deps, placeOf(deps, request, lang), ticket, await browserOf(deps, request));
  if (link === null) return linkUsed(deps, request, reply, 'verify');
  const context = pageContext(deps, request, lang, `/verify?ticket=${encodeURIComponent(ticket)}`);
  const password = link.own === null ? { banner: null, error: null } : null;
  return sendPage(request, reply, verifyPage(context, { ticket, email: link.email }, password));
}

async function answerVerify(deps: VerifyDeps, request: FastifyRequest, reply: FastifyReply) {
  const { ticket = '', password = '' } = fieldsOf(request);
  const lang = langOfRequest(request);
  const t = wordsIn(lang);
  const who = {
    browser: await browserOf(deps, request),
    waiter: { who: wideNetworkOf(request.ip), known: (await knownOf(deps, request)).length > 0 },
  };
  const result = await verifyAddress(deps, placeOf(deps, request, lang), { ticket, password }, who);
  if ('gone' in result) return linkUsed(deps, request, reply, 'verify');
  if ('password' in result) return askAgain(deps, request, reply, ticket, result);
  const button = { href: loginHref({ lang }, null), words: t('signIn.verify.done.button') };
  const note = { title: t('signIn.verify.done.title'), text: t('signIn.verify.done.text'), button };
  return sendPage(request, reply, notePage(pageContext(deps, request, lang, null), note));
}

const STATUS = { missing: 422, wrong: 401, later: 429 } as const;

function askAgain(
  deps: VerifyDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  ticket: string,
  result: Extract<Verified, { password: unknown }>,
) {
  const lang = langOfRequest(request);
  const t = wordsIn(lang);
  const context = pageContext(deps, request, lang, `/verify?ticket=${encodeURIComponent(ticket)}`);
  if (result.password === 'later') reply.header('retry-after', String(result.seconds));
  const banner = result.password === 'later' ? tooManyWords(t, result.seconds) : null;
  const said = {
    banner: result.password === 'wrong' ? t('signIn.logIn.wrong') : banner,
    error: result.password === 'missing' ? t('signIn.password.required') : null,
  };
  const page = verifyPage(context, { ticket, email: result.email }, said);
  return sendPage(request, reply, page, STATUS[result.password]);
}

async function showNotMe(deps: VerifyDeps, request: FastifyRequest, reply: FastifyReply) {
  const lang = langOfRequest(request);
  const ticket = queryOf(request)['ticket'] ?? '';
  const link = await readVerification(deps, placeOf(deps, request, lang), ticket, await browserOf(deps, request));
  if (link === null) return linkUsed(deps, request, reply, 'verify');
  const context = pageContext(deps, request, lang, `/verify/not-me?ticket=${encodeURIComponent(ticket)}`);
  return sendPage(request, reply, notMePage(context, { ticket, email: link.email }));
}

async function answerNotMe(deps: VerifyDeps, request: FastifyRequest, reply: FastifyReply) {
  const lang = langOfRequest(request);
  const t = wordsIn(lang);
  const disowned = await disownAddress(deps, placeOf(deps, request, lang), fieldsOf(request)['ticket'] ?? '');
  if (disowned === null) return linkUsed(deps, request, reply, 'verify');
  const note = { title: t('signIn.notMe.done.title'), text: t('signIn.notMe.done.text', { email: disowned.email }) };
  return sendPage(request, reply, notePage(pageContext(deps, request, lang, null), note));
}
