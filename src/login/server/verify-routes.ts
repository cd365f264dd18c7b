import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { wideNetworkOf } from '#platform/rules/network.ts';
import { normalEmail } from '#shared/email-address.ts';
import { loginHref } from '../rules/login-page.ts';
import { LOGIN_LIMITS } from '../rules/login-limits.ts';
import type { LoginAccount } from './account-store.ts';
import type { AccountDeps } from './accounts.ts';
import { linkUsed } from './link-used.ts';
import { deleteForeignSession } from './login-states.ts';
import { openSession } from './open-session.ts';
import {
  cookieOf,
  fieldsOf,
  langOfRequest,
  pageContext,
  placeOf,
  queryOf,
  rememberBrowser,
  sendNote,
  sendPage,
} from './page-requests.ts';
import { tooManyWords, wordsIn } from './words.ts';
import { callerOf, knownOf, type LimitDeps } from './route-limits.ts';
import { signUpCookieName, type SignUpBrowsers } from './sign-up-browsers.ts';
import { mayBeLoggedIn } from './upstream/required-providers.ts';
import {
  type Browser,
  disownAddress,
  isVerified,
  mailSignUpAgain,
  readVerification,
  type Verified,
  verifyAddress,
} from './verifying.ts';

export type VerifyDeps = LimitDeps & AccountDeps & { signUpBrowsers: SignUpBrowsers };

type Verifying = VerifyDeps & { providerOf: (request: FastifyRequest) => Promise<Provider> };

/**
 * The page after a sign-up, and those behind the link that verifies an address. Mail scanners open links and press buttons: opening changes
 * nothing, and the button works only in the browser that signed up, or with the chosen password.
 */
export function mountVerify(server: FastifyInstance, deps: Verifying): void {
  server.get('/verify/waiting', async (request, reply) => {
    const verified = await isVerified(deps, placeOf(deps, request, 'no'), await signUpsOf(deps, request));
    return reply.header('cache-control', 'no-store').send({ verified });
  });
  server.post('/verify/again', (request, reply) => answerAgain(deps, request, reply));
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

async function answerAgain(deps: VerifyDeps, request: FastifyRequest, reply: FastifyReply) {
  const { email: typed = '', step = '' } = fieldsOf(request);
  const lang = langOfRequest(request);
  const email = normalEmail(typed);
  const seconds = await deps.limits.wait(LOGIN_LIMITS['POST /verify/again'], callerOf(deps, request, [], email));
  const context = pageContext(deps, request, lang, null);
  if (seconds > 0) {
    reply.header('retry-after', String(seconds));
    return sendPage(request, reply, context.page('checkMail', { step, email, again: 'limit' }), 429);
  }
  await mailSignUpAgain(deps, placeOf(deps, request, lang), email, await signUpsOf(deps, request));
  return sendPage(request, reply, context.page('checkMail', { step, email, again: 'sent' }));
}

async function showVerify(deps: VerifyDeps, request: FastifyRequest, reply: FastifyReply) {
  const lang = langOfRequest(request);
  const ticket = queryOf(request)['ticket'] ?? '';
  const link = await readVerification(deps, placeOf(deps, request, lang), ticket, await browserOf(deps, request));
  if (link === null) return linkUsed(deps, request, reply, 'verify');
  const context = pageContext(deps, request, lang, `/verify?ticket=${encodeURIComponent(ticket)}`);
  const shown = { ticket, email: link.email };
  if (link.own !== null) return sendPage(request, reply, context.page('verify', shown));
  return sendPage(request, reply, context.page('verifyElsewhere', { ...shown, banner: null, error: null }));
}

async function answerVerify(deps: Verifying, request: FastifyRequest, reply: FastifyReply) {
  const { ticket = '', password = '' } = fieldsOf(request);
  const lang = langOfRequest(request);
  const who = {
    browser: await browserOf(deps, request),
    waiter: { who: wideNetworkOf(request.ip), known: (await knownOf(deps, request)).length > 0 },
  };
  const result = await verifyAddress(deps, placeOf(deps, request, lang), { ticket, password }, who);
  if ('gone' in result) return linkUsed(deps, request, reply, 'verify');
  if ('password' in result) return askAgain(deps, request, reply, ticket, result);
  const isOpen = await enter(deps, request, reply, result.verified);
  const on = isOpen ? `/?login=open&lang=${lang}` : loginHref(lang, null);
  return sendPage(request, reply, pageContext(deps, request, lang, null).page('verified', { on }));
}

/**
 * Logs the person in whose address this browser has verified: it signed up with the password, or has just sent it. A
 * form that is not on a page of this site could send its author's password, so it only verifies. Where an owner requires
 * a provider, the login continues there. Returns whether a session is open now.
 */
async function enter(
  deps: Verifying,
  request: FastifyRequest,
  reply: FastifyReply,
  account: LoginAccount,
): Promise<boolean> {
  const { brand, origin } = deps.brandOf(request);
  const { query } = deps.database;
  const amr = ['pwd'];
  const isAllowed = await mayBeLoggedIn(deps.config, query, {
    brand,
    email: account.email,
    accountId: account.id,
    amr,
  });
  // Not the Origin: these pages send no referrer, and browsers then send 'null'.
  if (request.headers['sec-fetch-site'] !== 'same-origin' || !isAllowed) return false;
  const sessionId = cookieOf(request, `login_${brand}`) ?? '';
  await deleteForeignSession(query, { brand, accountId: account.id }, sessionId);
  await rememberBrowser(deps, request, reply, account, await knownOf(deps, request));
  await openSession(await deps.providerOf(request), { request, reply, origin }, { account, amr });
  return true;
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
    banner: result.password === 'wrong' ? t('signIn.verify.other.failed') : banner,
    error: result.password === 'missing' ? t('signIn.password.required') : null,
  };
  const page = context.page('verifyElsewhere', { ticket, email: result.email, ...said });
  return sendPage(request, reply, page, STATUS[result.password]);
}

async function showNotMe(deps: VerifyDeps, request: FastifyRequest, reply: FastifyReply) {
  const lang = langOfRequest(request);
  const ticket = queryOf(request)['ticket'] ?? '';
  const link = await readVerification(deps, placeOf(deps, request, lang), ticket, await browserOf(deps, request));
  if (link === null) return linkUsed(deps, request, reply, 'verify');
  const context = pageContext(deps, request, lang, `/verify/not-me?ticket=${encodeURIComponent(ticket)}`);
  return sendPage(request, reply, context.page('notMe', { ticket, email: link.email }));
}

async function answerNotMe(deps: VerifyDeps, request: FastifyRequest, reply: FastifyReply) {
  const lang = langOfRequest(request);
  const t = wordsIn(lang);
  const disowned = await disownAddress(deps, placeOf(deps, request, lang), fieldsOf(request)['ticket'] ?? '');
  if (disowned === null) return linkUsed(deps, request, reply, 'verify');
  const note = { title: t('signIn.notMe.done.title'), text: t('signIn.notMe.done.text', { email: disowned.email }) };
  return sendNote(deps, request, reply, { lang, note });
}
