import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { Config } from '#platform/server/config.ts';
import type { LoginProvider } from '#platform/server/outside-logins.ts';
import { domainOf, normalEmail } from '#shared/email-address.ts';
import type { LoginAccount } from './account-store.ts';
import { deleteForeignSession } from './login-states.ts';
import { cookieOf, langOfRequest, pageContext, rememberBrowser, sendPage } from './page-requests.ts';
import { ledAwayPage, logInPage, notePage, type Typed } from './pages/pages.ts';
import { wordsIn } from './pages/words.ts';
import { passkeyLookOf } from './passkey-browsers.ts';
import { knownOf } from './route-limits.ts';
import { heldLink, linkAfterProof } from './upstream/linking.ts';
import { amrOf, mayBeLoggedIn, providersOfBrand, requiredProviders } from './upstream/required-providers.ts';
import type { VerifyDeps } from './verify-routes.ts';

export type LogInDeps = VerifyDeps & {
  config: Config;
  providerOf: (request: FastifyRequest) => Promise<Provider>;
};

/** A login that the app has begun in a browser. */
export type Step = Awaited<ReturnType<Provider['interactionDetails']>>;

/** Only the browser that began the login may go on with it: the step stands in its own cookie. */
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
  const again = { href: `/?login=1&lang=${lang}`, words: t('system.errorLogin.button') };
  const gone = t('signIn.error.missingTransaction.text');
  const note = { title: t('signIn.logIn.title'), text: `${gone} ${t('signIn.error.missingTransaction.action')}` };
  return sendPage(request, reply, notePage(pageContext(deps, request, lang, null), { ...note, button: again }), 400);
}

function isGone(error: unknown): boolean {
  return error instanceof Error && error.name === 'SessionNotFound';
}

/** Everything that was asked for has been shown: the browser is known to the account, and goes back to the app. */
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
  // Only who reads the mails of an address can have made it known, so that nobody collects browsers with invented ones.
  if (account.emailVerified) await rememberBrowser(deps, request, reply, account, await knownOf(deps, request));
  await linkAfterProof(deps, { ...deps.brandOf(request), lang: account.lang }, step.uid, account);
  await leaveOther(deps, request, step, account.id);
  const provider = await deps.providerOf(request);
  const login = { accountId: account.id, amr, remember: true };
  const next = await provider.interactionResult(request.raw, reply.raw, { login }, { mergeWithLastSubmission: false });
  return reply.redirect(next, 303);
}

/** The method of the provider whose link waits in this login for this account: the person came through it as well. */
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
 * Whoever was logged in in this browser is out, when it is somebody else who logs in: when this login was begun, or, by
 * another tab, since.
 */
async function leaveOther({ database, brandOf }: LogInDeps, request: FastifyRequest, step: Step, accountId: string) {
  const { brand } = brandOf(request);
  const sessionId = cookieOf(request, `login_${brand}`) ?? '';
  await deleteForeignSession(database.query, { brand, accountId }, sessionId);
  if (step.session?.accountId === undefined || step.session.accountId === accountId) return;
  // The login goes on without the session that it was begun with.
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
  return sendPage(request, reply, logInPage(context, step.uid, shown), status);
}

/** The providers that the brand's pages offer. */
export function providersOf({ config, brandOf }: LogInDeps, request: FastifyRequest): LoginProvider[] {
  return providersOfBrand(config, brandOf(request).brand);
}

/** Those of which whoever has the address must come through one, as an owner wants it. */
export function requiredOf({ config, database, brandOf }: LogInDeps, request: FastifyRequest, email: string) {
  return requiredProviders(config, database.query, { brand: brandOf(request).brand, email: normalEmail(email) });
}

/** Whether the account may be entered in the way that was shown. */
export function mayEnter(
  { config, database, brandOf }: LogInDeps,
  request: FastifyRequest,
  { id: accountId, email }: LoginAccount,
  amr: readonly string[],
): Promise<boolean> {
  const { brand } = brandOf(request);
  return mayBeLoggedIn(config, database.query, { brand, email, accountId, amr });
}

/** The page for whoever must come through a provider: its button, and the way back. */
export function leadAway(
  deps: LogInDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  step: Step,
  { email, required }: { email: string; required: readonly LoginProvider[] },
): FastifyReply {
  const lang = langOfRequest(request, step.params['ui_locales']);
  const context = pageContext(deps, request, lang, null);
  const page = ledAwayPage(context, { uid: step.uid, domain: domainOf(normalEmail(email)), providers: required });
  return sendPage(request, reply, page, 403);
}
