import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LoginProvider } from '#platform/server/outside-logins.ts';
import { loginHref } from '../../rules/login-page.ts';
import { endLogIn, inStep, type LogInDeps, providersOf, type Step } from '../log-in-step.ts';
import { fieldsOf, langOfRequest, pageContext, placeOf, queryOf, sendNote, sendPage } from '../page-requests.ts';
import { wordsIn, type PageWords } from '../words.ts';
import { amrOf } from './required-providers.ts';
import { type UpstreamProviders, upstreamProviders, UpstreamTrouble } from './providers.ts';
import { linkByMail, mailProof, readProof } from './provider-links.ts';
import { openAccount, type Opened } from './upstream-accounts.ts';
import { insertStep, redeemStep, selectStepUid } from './upstream-store.ts';

export type UpstreamFailure = { provider: string; reason: string; code: string };

export type UpstreamDeps = LogInDeps & { onTrouble?: (failure: UpstreamFailure) => void };

type Deps = UpstreamDeps & { providers: UpstreamProviders };
type Of = { provider: LoginProvider; step: Step };

const STEP_MS = 600_000;

/**
 * The way to an upstream provider and back, within a login that the app has started. The provider returns the browser
 * to an address outside that login, so it is redirected into it first: the login's cookie is sent only there.
 */
export function mountUpstream(server: FastifyInstance, given: UpstreamDeps): void {
  const deps: Deps = { ...given, providers: upstreamProviders() };
  server.get('/interaction/:uid/upstream/:id', (request, reply) =>
    atProvider(deps, request, reply, (of) => leave(deps, request, reply, of)),
  );
  server.post('/interaction/:uid/upstream/:id/mail', (request, reply) =>
    atProvider(deps, request, reply, (of) => mailForProof(deps, request, reply, of)),
  );
  server.get('/link-provider', (request, reply) => showMailed(deps, request, reply));
  server.post('/link-provider', (request, reply) => answerMailed(deps, request, reply));
  server.get('/upstream/:id/callback', (request, reply) => leadBack(deps, request, reply));
  server.get('/interaction/:uid/upstream/:id/back', (request, reply) =>
    atProvider(deps, request, reply, (of) => comeBack(deps, request, reply, of)),
  );
}

/** Redirects to the provider; the values that must come back are kept for ten minutes. */
async function leave(deps: Deps, request: FastifyRequest, reply: FastifyReply, { provider, step }: Of) {
  const { login_hint: hint, ui_locales: locales, prompt } = step.params;
  const wished = {
    redirectUri: callbackOf(deps, request, provider),
    loginHint: typeof hint === 'string' ? hint : null,
    lang: langOfRequest(request, locales),
    // When the app demands a new login, an existing session at the provider is not enough.
    again: typeof prompt === 'string' && prompt.split(' ').includes('login') ? ('login' as const) : null,
  };
  const begun = await troubled(deps.providers.begin(provider, wished));
  if (begun instanceof UpstreamTrouble) return tell(deps, request, reply, { provider, step }, begun);
  const { href, ...kept } = begun;
  const { brand } = deps.brandOf(request);
  const until = new Date(deps.now().getTime() + STEP_MS);
  await insertStep(deps.database.query, { ...kept, brand, provider: provider.id, uid: step.uid }, until);
  return reply.redirect(href, 303);
}

async function leadBack(deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  const { id } = request.params as { id: string };
  const { brand } = deps.brandOf(request);
  const state = queryOf(request)['state'] ?? '';
  const uid = await selectStepUid(deps.database.query, { brand, provider: plain(id), state, now: deps.now() });
  if (uid !== null) {
    const at = `/interaction/${encodeURIComponent(uid)}/upstream/${encodeURIComponent(id)}/back`;
    return reply.redirect(`${at}?${new URLSearchParams(queryOf(request) as Record<string, string>)}`, 303);
  }
  const lang = langOfRequest(request);
  const t = wordsIn(lang);
  const button = { href: loginHref(lang, null), words: t('system.errorLogin.button') };
  const note = { title: t('signIn.logIn.title'), text: t('signIn.upstream.gone'), button };
  return sendNote(deps, request, reply, { lang, note, status: 400 });
}

async function comeBack(deps: Deps, request: FastifyRequest, reply: FastifyReply, { provider, step }: Of) {
  const { brand } = deps.brandOf(request);
  const { state = '' } = queryOf(request);
  const asked = { brand, provider: provider.id, state, now: deps.now() };
  const begun = await redeemStep(deps.database.query, asked, step.uid);
  if (begun === null) return tell(deps, request, reply, { provider, step }, 'gone');
  const callback = new URL(callbackOf(deps, request, provider));
  callback.search = new URLSearchParams(queryOf(request) as Record<string, string>).toString();
  const identity = await troubled(deps.providers.redeem(provider, callback, { ...begun, state }));
  if (identity instanceof UpstreamTrouble) return tell(deps, request, reply, { provider, step }, identity);
  const place = placeOf(deps, request, langOfRequest(request, step.params['ui_locales']));
  const opened = await openAccount(deps, place, provider, { identity, uid: step.uid });
  if ('refused' in opened && opened.refused === 'unproven')
    return askForProof(deps, request, reply, { provider, step });
  if ('refused' in opened) return tell(deps, request, reply, { provider, step }, opened);
  return endLogIn(deps, request, reply, step, { account: opened.account, amr: [amrOf(provider)] });
}

/** Asks for the account's password or passkey in this same login, or for the mailbox. */
function askForProof(deps: Deps, request: FastifyRequest, reply: FastifyReply, { provider, step }: Of) {
  const context = pageContext(deps, request, langOfRequest(request, step.params['ui_locales']), null);
  return sendPage(request, reply, context.page('proveAccount', { uid: step.uid, provider }), 403);
}

async function mailForProof(deps: Deps, request: FastifyRequest, reply: FastifyReply, { provider, step }: Of) {
  const lang = langOfRequest(request, step.params['ui_locales']);
  await mailProof(deps, placeOf(deps, request, lang), step.uid);
  const t = wordsIn(lang);
  const note = { title: t('signIn.upstream.title', { provider: provider.name }), text: t('signIn.upstream.mailed') };
  return sendNote(deps, request, reply, { lang, note });
}

/** The page behind the mailed link. Opening it changes nothing; only its button does. */
async function showMailed(deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  const lang = langOfRequest(request);
  const ticket = queryOf(request)['ticket'] ?? '';
  const held = await readProof(deps, deps.brandOf(request).brand, ticket);
  if (held === null) return tellGone(deps, request, reply);
  const context = pageContext(deps, request, lang, `/link-provider?ticket=${encodeURIComponent(ticket)}`);
  return sendPage(request, reply, context.page('linkProvider', { ticket, provider: held.name }));
}

async function answerMailed(deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  const lang = langOfRequest(request);
  const t = wordsIn(lang);
  const held = await linkByMail(deps, placeOf(deps, request, lang), fieldsOf(request)['ticket'] ?? '');
  if (held === null) return tellGone(deps, request, reply);
  const provider = held.name;
  const button = { href: loginHref(lang, null), words: t('signIn.logIn.submit') };
  const note = {
    title: t('signIn.upstream.linked.title', { provider }),
    text: t('signIn.upstream.linked.text'),
    button,
  };
  return sendNote(deps, request, reply, { lang, note });
}

function tellGone(deps: Deps, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const lang = langOfRequest(request);
  const t = wordsIn(lang);
  const button = { href: loginHref(lang, null), words: t('system.errorLogin.button') };
  const note = { title: t('signIn.reset.linkUsed.title'), text: t('signIn.upstream.linkUsed'), button };
  return sendNote(deps, request, reply, { lang, note, status: 400 });
}

async function troubled<T>(work: Promise<T>): Promise<T | UpstreamTrouble> {
  return work.catch((error: unknown) => {
    if (error instanceof UpstreamTrouble) return error;
    throw error;
  });
}

type Refused = Exclude<Extract<Opened, { refused: string }>, { refused: 'unproven' }>;

function tell(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  { provider, step }: Of,
  what: UpstreamTrouble | Refused | 'gone',
): FastifyReply {
  if (what instanceof UpstreamTrouble && what.reason !== 'denied')
    deps.onTrouble?.({ provider: provider.id, reason: what.reason, code: what.code });
  const lang = langOfRequest(request, step.params['ui_locales']);
  const t = wordsIn(lang);
  const { status, text } = toldOf(t, provider.name, what);
  const button = { href: loginHref(lang, step.uid), words: t('signIn.forgot.backLink') };
  const note = { title: t('signIn.upstream.title', { provider: provider.name }), text, button };
  return sendNote(deps, request, reply, { lang, note, status });
}

const STATUS = { away: 503, denied: 403, untrusted: 502 } as const;

function toldOf(t: PageWords, provider: string, what: UpstreamTrouble | Refused | 'gone') {
  if (what === 'gone') return { status: 400, text: t('signIn.upstream.gone') };
  if (what instanceof UpstreamTrouble)
    return { status: STATUS[what.reason], text: t(`signIn.upstream.${what.reason}`, { provider }) };
  const status = 403;
  if (what.refused === 'second-factor') return { status, text: t('signIn.upstream.secondFactor', { provider }) };
  if (what.refused === 'elsewhere') return { status, text: t('signIn.upstream.elsewhere', { provider }) };
  if (what.refused === 'unverified') return { status, text: t('signIn.upstream.unverified', { provider }) };
  const { domain } = what;
  if (what.refused === 'shared-domain') return { status, text: t('signIn.signUp.sharedDomain', { domain }) };
  return { status, text: t('signIn.upstream.otherDomain', { provider, domain }) };
}

/** Runs the handler within this browser's login, for a provider of the brand; anything else is not found. */
function atProvider(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (of: Of) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  return inStep(deps, request, reply, (step) => {
    const { id } = request.params as { id: string };
    const provider = providersOf(deps, request).find((one) => one.id === id);
    if (provider !== undefined) return work({ provider, step });
    return reply.redirect(loginHref(langOfRequest(request), step.uid), 303);
  });
}

function callbackOf(deps: Deps, request: FastifyRequest, { id }: LoginProvider): string {
  return `${deps.brandOf(request).origin}/upstream/${id}/callback`;
}

/** Query parameters may contain NUL, which PostgreSQL refuses. */
function plain(text: string): string {
  return text.replaceAll('\0', '');
}
