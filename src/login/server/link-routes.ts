import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { listed } from '#languages/rules/formats.ts';
import { domainOf, isEmailAddress, normalEmail } from '#shared/email-address.ts';
import { loginHref, NOTHING_TYPED } from '../rules/login-page.ts';
import { unmetPasswordRules } from '../rules/password-rules.ts';
import { type AccountDeps, forgetPassword, readReset, resetPassword } from './accounts.ts';
import { linkUsed } from './link-used.ts';
import {
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
import { KNOWN_FORGOT, LOGIN_LIMITS } from '../rules/login-limits.ts';
import { wideNetworkOf } from '#platform/rules/network.ts';
import type { Config } from '#platform/server/config.ts';
import type { MailOrigin } from './account-mailing.ts';
import { nameOfIssuer } from './upstream/linked-providers.ts';
import { mayHavePassword, providersForEverybody } from './upstream/required-providers.ts';
import { callerOf, knownOf, type LimitDeps } from './route-limits.ts';

const SAME_TIME_MS = 150;

type LinkDeps = LimitDeps & AccountDeps & { config: Config };

/**
 * The page that asks for a reset link, and the page behind the link. Opening a link changes nothing, because mail
 * scanners open links too; only its button does.
 */
export function mountLinks(server: FastifyInstance, deps: LinkDeps): void {
  server.get('/forgot', (request, reply) => {
    const lang = langOfRequest(request);
    const step = stepOf(queryOf(request)['step']);
    const context = pageContext(deps, request, lang, step === null ? '/forgot' : `/forgot?step=${step}`);
    return sendPage(request, reply, context.page('forgot', { step, typed: NOTHING_TYPED }));
  });
  server.post('/forgot', (request, reply) => answerForgot(deps, request, reply));
  server.get('/reset', (request, reply) => showReset(deps, request, reply));
  server.post('/reset', (request, reply) => answerReset(deps, request, reply));
}

async function answerForgot(deps: LinkDeps, request: FastifyRequest, reply: FastifyReply) {
  const { email = '', step } = fieldsOf(request);
  const lang = langOfRequest(request);
  const t = wordsIn(lang);
  const context = pageContext(deps, request, lang, '/forgot');
  const address = normalEmail(email);
  const show = (typed: object, status: number) =>
    sendPage(
      request,
      reply,
      context.page('forgot', { step: stepOf(step), typed: { ...NOTHING_TYPED, email, ...typed } }),
      status,
    );
  if (address === '') return show({ emailError: t('signIn.email.required') }, 422);
  if (!isEmailAddress(address)) return show({ emailError: t('signIn.email.invalid') }, 422);
  const known = await knownOf(deps, request);
  const limits = known.length > 0 ? KNOWN_FORGOT : LOGIN_LIMITS['POST /forgot'];
  const seconds = await deps.limits.wait(limits, callerOf(deps, request, known, address));
  if (seconds > 0) {
    reply.header('retry-after', String(seconds));
    return show({ banner: tooManyWords(t, seconds) }, 429);
  }

  // Queuing a mail takes a few milliseconds: without this wait the time would tell whether there is an account.
  await Promise.all([forget(deps, placeOf(deps, request, lang), address), setTimeout(SAME_TIME_MS)]);
  const button = { href: loginHref(lang, stepOf(step)), words: t('signIn.forgot.backLink') };
  const asked = { brand: deps.brandOf(request).brand, email: address };
  const required = await providersForEverybody(deps.config, deps.database.query, asked);
  const names = required.map(({ name }) => name);
  const led = t('signIn.upstream.required', { domain: domainOf(address), provider: listed(lang, names) });
  const sent = `${t('signIn.forgot.sent.text', { email: address })} ${t('signIn.sent.earlier')}`;
  const text = required.length === 0 ? sent : `${led} ${sent}`;
  const note = { title: t('signIn.forgot.sent.title'), text, button };
  return sendPage(request, reply, context.page('note', note));
}

/** Where a provider is required, only owners get a link. The page shows the same to everybody. */
async function forget(deps: LinkDeps, place: MailOrigin, email: string): Promise<void> {
  const { brand } = place;
  if (await mayHavePassword(deps.config, deps.database.query, { brand, email }))
    await forgetPassword(deps, place, { email });
}

/**
 * Returns the link's address; null when it is used up, or when the address has been required to use a provider since.
 */
async function resetOf(deps: LinkDeps, place: MailOrigin, ticket: string) {
  const link = await readReset(deps, place, ticket);
  const { brand } = place;
  const may = link !== null && (await mayHavePassword(deps.config, deps.database.query, { brand, email: link.email }));
  return may ? link : null;
}

async function showReset(deps: LinkDeps, request: FastifyRequest, reply: FastifyReply) {
  const lang = langOfRequest(request);
  const ticket = queryOf(request)['ticket'] ?? '';
  const link = await resetOf(deps, placeOf(deps, request, lang), ticket);
  if (link === null) return linkUsed(deps, request, reply, 'reset');
  const context = pageContext(deps, request, lang, `/reset?ticket=${encodeURIComponent(ticket)}`);
  const unmet = unmetPasswordRules('', link.email);
  return sendPage(request, reply, context.page('reset', { ticket, email: link.email, unmet, error: null }));
}

async function answerReset(deps: LinkDeps, request: FastifyRequest, reply: FastifyReply) {
  const { ticket = '', password = '' } = fieldsOf(request);
  const lang = langOfRequest(request);
  const place = placeOf(deps, request, lang);
  const t = wordsIn(lang);
  const link = await resetOf(deps, place, ticket);
  if (link === null) return linkUsed(deps, request, reply, 'reset');
  const unmet = unmetPasswordRules(password, link.email);
  if (unmet.length > 0) {
    const error = password === '' ? t('signIn.password.required') : t('signIn.passwordRule.error');
    const context = pageContext(deps, request, lang, null);
    return sendPage(request, reply, context.page('reset', { ticket, email: link.email, unmet, error }), 422);
  }
  const waiter = { who: wideNetworkOf(request.ip), known: true };
  const reset = await resetPassword(deps, place, { ticket, password }, waiter);
  if (reset === null) return linkUsed(deps, request, reply, 'reset');
  // Opening the link proves access to the mailbox, so later guesses by others do not delay this browser.
  const { account, removed, passkeys } = reset;
  await rememberBrowser(deps, request, reply, account, await knownOf(deps, request));
  const button = { href: loginHref(lang, null), words: t('signIn.logIn.submit') };
  const asked = { brand: place.brand, config: deps.config };
  const providers = listed(lang, [...new Set(removed.map((issuer) => nameOfIssuer(asked, issuer)))]);
  const told = [
    ...(removed.length === 0 ? [] : [t('signIn.reset.providersRemoved', { providers })]),
    ...(passkeys === 0 ? [] : [t('signIn.reset.passkeysLeft', { count: passkeys })]),
  ].join(' ');
  const text = told === '' ? null : told;
  const note = { title: t('signIn.reset.title'), text, ok: t('signIn.reset.done'), button };
  return sendNote(deps, request, reply, { lang, note });
}

/** Returns the login step from which the page was opened, if the text is well formed. */
function stepOf(text: string | undefined): string | null {
  return text !== undefined && /^[\w-]{10,64}$/.test(text) ? text : null;
}
