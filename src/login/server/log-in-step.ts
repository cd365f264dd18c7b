import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { Config } from '#platform/server/config.ts';
import type { LoginProvider } from '#platform/server/outside-logins.ts';
import { logIns } from '#platform/server/metrics.ts';
import { domainOf, normalEmail } from '#shared/email-address.ts';
import { type Typed } from '../rules/login-page.ts';
import { type LoginAccount, selectAccount } from './account-store.ts';
import { deleteForeignSession } from './login-states.ts';
import { cookieOf, langOfRequest, pageContext, rememberBrowser, sendNote, sendPage } from './page-requests.ts';
import { wordsIn } from './words.ts';
import { passkeyLookOf } from './passkey-browsers.ts';
import { knownOf } from './route-limits.ts';
import { heldLink, linkAfterProof } from './upstream/provider-links.ts';
import {
  amrOf,
  mayBeLoggedIn,
  providersForEverybody,
  providersOfBrand,
  requiredProviders,
} from './upstream/required-providers.ts';
import type { VerifyDeps } from './verify-routes.ts';

export type LogInDeps = VerifyDeps & {
  config: Config;
  providerOf: (request: FastifyRequest) => Promise<Provider>;
};

export type Step = Awaited<ReturnType<Provider['interactionDetails']>>;

/** Only the browser that started the login may continue it: the step is in its own cookie. */
export async function inStep(
  deps: LogInDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (step: Step) => FastifyReply | Promise<FastifyReply>,
): Promise<FastifyReply> {
  const provider = await deps.providerOf(request);
  const { uid } = request.params as { uid: string };
  const step = await provider.interactionDetails(request.raw, reply.raw).catch((error: unknown) => {
    if (isGone(error)) return null;
    throw error;
  });
  if (step !== null && step.uid === uid) return work(step);
  const lang = langOfRequest(request);
  const t = wordsIn(lang);
  const text = `${t('signIn.error.missingTransaction.text')} ${t('signIn.error.missingTransaction.action')}`;
  const button = { href: `/?login=1&lang=${lang}`, words: t('system.errorLogin.button') };
  const note = { title: t('signIn.logIn.title'), text, button };
  return sendNote(deps, request, reply, { lang, note, status: 400 });
}

function isGone(error: unknown): boolean {
  return error instanceof Error && error.name === 'SessionNotFound';
}

/** Finishes a login after all factors: the browser becomes known to the account and returns to the app. */
export async function endLogIn(
  deps: LogInDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  step: Step,
  { account, amr: shown }: { account: LoginAccount; amr: string[] },
): Promise<FastifyReply> {
  const amr = [...shown, ...(await amrOfHeld(deps, request, step, account))];
  if (!(await mayEnter(deps, request, account, amr))) {
    const { email } = account;
    return leadAway(deps, request, reply, step, { email, required: await requiredOf(deps, request, email) });
  }
  // Only for verified addresses: otherwise an attacker could collect known browsers with invented addresses.
  if (account.emailVerified) await rememberBrowser(deps, request, reply, account, await knownOf(deps, request));
  await linkAfterProof(deps, { ...deps.brandOf(request), lang: account.lang }, step.uid, account);
  await leaveOther(deps, request, step, account.id);
  const provider = await deps.providerOf(request);
  const login = { accountId: account.id, amr, remember: true };
  const next = await provider.interactionResult(request.raw, reply.raw, { login }, { mergeWithLastSubmission: false });
  logIns.inc({ outcome: 'completed' });
  return reply.redirect(next, 303);
}

/**
 * Returns who has logged in in another tab of this browser since the login began, for example by verifying an address;
 * null if nobody has, or if the login must show a proof again.
 */
export async function loggedInSince(
  { database, brandOf, providerOf }: LogInDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { prompt }: Step,
): Promise<LoginAccount | null> {
  if (prompt.name !== 'login' || prompt.reasons.some((reason) => reason !== 'no_session')) return null;
  const provider = await providerOf(request);
  // The provider must find it too: a session that it does not accept would lead in circles.
  const { accountId } = await provider.Session.get(provider.createContext(request.raw, reply.raw));
  return accountId === undefined ? null : selectAccount(database.query, brandOf(request).brand, accountId);
}

/**
 * Goes on with the session that another tab has opened. The login begins again: to end it would replace the session's
 * cookie, which a request of the other tab may be carrying, and that request's answer would log both tabs out.
 */
export async function goOnWithSession(
  deps: LogInDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  step: Step,
  account: LoginAccount,
): Promise<FastifyReply> {
  await linkAfterProof(deps, { ...deps.brandOf(request), lang: account.lang }, step.uid, account);
  logIns.inc({ outcome: 'completed' });
  return reply.redirect(`/authorize?${new URLSearchParams(step.params as Record<string, string>)}`, 303);
}

/** Returns the authentication method of the provider whose link waits in this login: the person used it as well. */
export async function amrOfHeld(
  deps: LogInDeps,
  request: FastifyRequest,
  { uid }: Step,
  account: LoginAccount,
): Promise<string[]> {
  const held = await heldLink(deps, deps.brandOf(request).brand, uid);
  return held?.accountId === account.id ? [amrOf({ id: held.provider })] : [];
}

/**
 * Logs out another person who is logged in in this browser, whether from before this login began or, in another tab,
 * since.
 */
async function leaveOther({ database, brandOf }: LogInDeps, request: FastifyRequest, step: Step, accountId: string) {
  const { brand } = brandOf(request);
  const sessionId = cookieOf(request, `login_${brand}`) ?? '';
  await deleteForeignSession(database.query, { brand, accountId }, sessionId);
  if (step.session?.accountId === undefined || step.session.accountId === accountId) return;
  // The login continues without the session that it began with.
  Object.assign(step, { session: undefined });
  await step.persist();
}

export function showLogIn(
  deps: LogInDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  step: Step,
  typed: Typed,
  status = 200,
): FastifyReply {
  const lang = langOfRequest(request, step.params['ui_locales']);
  const context = pageContext(deps, request, lang, `/interaction/${step.uid}?screen=log-in`);
  const shown = { typed, passkey: passkeyLookOf(deps, request), providers: providersOf(deps, request) };
  return sendPage(request, reply, context.page('logIn', { uid: step.uid, ...shown }), status);
}

export function providersOf({ config, brandOf }: LogInDeps, request: FastifyRequest): LoginProvider[] {
  return providersOfBrand(config, brandOf(request).brand);
}

/** Providers that everybody with such an address is required to use: the same for each address of the domain. */
export function requiredOfDomain({ config, database, brandOf }: LogInDeps, request: FastifyRequest, email: string) {
  return providersForEverybody(config, database.query, { brand: brandOf(request).brand, email: normalEmail(email) });
}

/** Providers that this e-mail address is required to use, as set by an owner; shown only after a right login. */
export function requiredOf({ config, database, brandOf }: LogInDeps, request: FastifyRequest, email: string) {
  return requiredProviders(config, database.query, { brand: brandOf(request).brand, email: normalEmail(email) });
}

export function mayEnter(
  { config, database, brandOf }: LogInDeps,
  request: FastifyRequest,
  { id: accountId, email }: LoginAccount,
  amr: readonly string[],
): Promise<boolean> {
  const { brand } = brandOf(request);
  return mayBeLoggedIn(config, database.query, { brand, email, accountId, amr });
}

/** The page for a person who is required to use a provider: its button, and the way back. */
export function leadAway(
  deps: LogInDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  step: Step,
  { email, required }: { email: string; required: readonly LoginProvider[] },
): FastifyReply {
  const lang = langOfRequest(request, step.params['ui_locales']);
  const context = pageContext(deps, request, lang, null);
  const page = context.page('ledAway', { uid: step.uid, domain: domainOf(normalEmail(email)), providers: required });
  return sendPage(request, reply, page, 403);
}
