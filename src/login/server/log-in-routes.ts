import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { domainOf, isEmailAddress, normalEmail } from '#shared/email-address.ts';
import { NOTHING_TYPED, type Typed } from '../rules/login-page.ts';
import { unmetPasswordRules } from '../rules/password-rules.ts';
import { isPublicMailDomain } from '#access/rules/public-mail-domains.ts';
import { wideNetworkOf } from '#platform/rules/network.ts';
import { logIn, signUp } from './accounts.ts';
import {
  amrOfHeld,
  endLogIn,
  goOnWithSession,
  inStep,
  leadAway,
  loggedInSince,
  type LogInDeps,
  mayEnter,
  providersOf,
  requiredOf,
  requiredOfDomain,
  showLogIn,
  type Step,
} from './log-in-step.ts';
import { fieldsOf, langOfRequest, pageContext, placeOf, queryOf, rememberSignUp, sendPage } from './page-requests.ts';
import { tooManyWords, waitWords, type PageWords, wordsIn } from './words.ts';
import { LOGIN_LIMITS } from '../rules/login-limits.ts';
import { mountPasskeys } from './passkey-routes.ts';
import { callerOf, knownOf } from './route-limits.ts';
import { awaitSecondFactor, hasSecondFactor } from './second-factor.ts';
import { mountSecondFactor, showSecondFactor } from './second-factor-routes.ts';
import { heldLink } from './upstream/provider-links.ts';
import { signUpsOf } from './verify-routes.ts';

export function mountLogIn(server: FastifyInstance, deps: LogInDeps): void {
  server.get('/interaction/:uid', (request, reply) =>
    inStep(deps, request, reply, async (step) => {
      const account = await loggedInSince(deps, request, reply, step);
      if (account !== null) return goOnWithSession(deps, request, reply, step, account);
      const screen = queryOf(request)['screen'] ?? (step.params['screen_hint'] === 'signup' ? 'sign-up' : 'log-in');
      if (screen === 'second-factor') return showSecondFactor(deps, request, reply, step);
      const show = screen === 'sign-up' ? showSignUp : showLogIn;
      return show(deps, request, reply, step, { ...NOTHING_TYPED, email: textOf(step.params['login_hint']) });
    }),
  );
  // Reload after a refused form: shows the page again, empty.
  server.get<{ Params: { uid: string; screen: string } }>('/interaction/:uid/:screen', (request, reply) => {
    const { uid, screen } = request.params;
    return reply.redirect(`/interaction/${encodeURIComponent(uid)}?screen=${encodeURIComponent(screen)}`, 303);
  });
  server.post('/interaction/:uid/log-in', (request, reply) =>
    inStep(deps, request, reply, (step) => answerLogIn(deps, request, reply, step)),
  );
  server.post('/interaction/:uid/sign-up', (request, reply) =>
    inStep(deps, request, reply, (step) => answerSignUp(deps, request, reply, step)),
  );
  mountPasskeys(server, deps);
  mountSecondFactor(server, deps);
}

async function answerLogIn(deps: LogInDeps, request: FastifyRequest, reply: FastifyReply, step: Step) {
  const { email = '', password = '' } = fieldsOf(request);
  const t = wordsIn(langOfRequest(request));
  const typed = { ...NOTHING_TYPED, ...problemsOf(t, email, password), email };
  if (typed.emailError !== null || typed.passwordError !== null)
    return showLogIn(deps, request, reply, step, typed, 422);
  const known = await knownOf(deps, request);
  const limits = LOGIN_LIMITS['POST /interaction/:uid/log-in'];
  const seconds = await deps.limits.wait(limits, callerOf(deps, request, known, normalEmail(email)));
  const isKnown = known.length > 0;
  if (seconds > 0) return later(deps, request, reply, step, typed, { refused: 'too-many', seconds, isKnown });

  const from = { ip: request.ip, known, signUpIds: await signUpsOf(deps, request) };
  const result = await logIn(deps, deps.brandOf(request), { email, password }, from);
  // The reply to a wrong password depends on the domain only. Where everybody is bound, a right one gets the same.
  const required = await requiredOfDomain(deps, request, email);
  const held = await heldLink(deps, deps.brandOf(request).brand, step.uid);
  if ('wrong' in result && required.length > 0 && held === null)
    return leadAway(deps, request, reply, step, { email, required });
  if ('wrong' in result)
    return showLogIn(deps, request, reply, step, { ...typed, banner: t('signIn.logIn.wrong') }, 401);
  if ('refused' in result) return later(deps, request, reply, step, typed, { ...result, isKnown });
  const { account } = result;
  const { brand } = deps.brandOf(request);
  if (!(await mayEnter(deps, request, account, ['pwd', ...(await amrOfHeld(deps, request, step, account))])))
    return leadAway(deps, request, reply, step, { email, required: await requiredOf(deps, request, email) });
  if (await hasSecondFactor(deps.database.query, { brand, accountId: account.id })) {
    await awaitSecondFactor(deps.database.query, { brand, uid: step.uid }, account, deps.now());
    return reply.redirect(`/interaction/${step.uid}?screen=second-factor&lang=${langOfRequest(request)}`, 303);
  }
  return endLogIn(deps, request, reply, step, { account, amr: ['pwd'] });
}

async function answerSignUp(deps: LogInDeps, request: FastifyRequest, reply: FastifyReply, step: Step) {
  const { email = '', password = '' } = fieldsOf(request);
  const lang = langOfRequest(request);
  const t = wordsIn(lang);
  const unmet = unmetPasswordRules(password, email);
  const typed = { ...NOTHING_TYPED, ...problemsOf(t, email, password), email };
  // The message depends on the domain only and does not tell whether there is an account.
  if (typed.emailError === null && isPublicMailDomain(normalEmail(email), deps.config))
    typed.emailError = t('signIn.signUp.sharedDomain', { domain: domainOf(normalEmail(email)) });
  if (unmet.length > 0 && typed.passwordError === null) typed.passwordError = t('signIn.passwordRule.error');
  if (typed.emailError !== null || typed.passwordError !== null)
    return showSignUp(deps, request, reply, step, typed, 422, unmet);
  const required = await requiredOfDomain(deps, request, email);
  if (required.length > 0) return leadAway(deps, request, reply, step, { email, required });
  const limits = LOGIN_LIMITS['POST /interaction/:uid/sign-up'];
  const seconds = await deps.limits.wait(limits, callerOf(deps, request, [], normalEmail(email)));
  if (seconds > 0) {
    reply.header('retry-after', String(seconds));
    return showSignUp(deps, request, reply, step, { ...typed, banner: tooManyWords(t, seconds) }, 429, unmet);
  }

  const waiter = { who: wideNetworkOf(request.ip), known: false };
  const signUpIds = await signUpsOf(deps, request);
  const id = await signUp(deps, placeOf(deps, request, lang), { email, password }, { waiter, signUpIds });
  await rememberSignUp(deps, request, reply, [id, ...signUpIds]);
  const sent = { step: step.uid, email: normalEmail(email), again: null };
  return sendPage(request, reply, pageContext(deps, request, lang, null).page('checkMail', sent));
}

function problemsOf(t: PageWords, email: string, password: string): Pick<Typed, 'emailError' | 'passwordError'> {
  const address = normalEmail(email);
  const wrong = isEmailAddress(address) ? null : t('signIn.email.invalid');
  return {
    emailError: address === '' ? t('signIn.email.required') : wrong,
    passwordError: password === '' ? t('signIn.password.required') : null,
  };
}

type Refused = { refused: 'too-many' | 'busy'; seconds: number };

function later(
  deps: LogInDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  step: Step,
  typed: Typed,
  { refused, seconds, isKnown }: Refused & { isKnown: boolean },
): FastifyReply {
  const t = wordsIn(langOfRequest(request));
  const wait = waitWords(t, seconds);
  const locked = [t('signIn.logIn.locked', { wait }), ...(isKnown ? [] : [t('signIn.logIn.lockedHere')])].join(' ');
  const banner = refused === 'busy' ? t('signIn.busy.text', { wait }) : locked;
  reply.header('retry-after', String(seconds));
  return showLogIn(deps, request, reply, step, { ...typed, banner }, refused === 'busy' ? 503 : 429);
}

function showSignUp(
  deps: LogInDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  step: Step,
  typed: Typed,
  status = 200,
  unmet?: ReturnType<typeof unmetPasswordRules>,
): FastifyReply {
  const lang = langOfRequest(request, step.params['ui_locales']);
  const context = pageContext(deps, request, lang, `/interaction/${step.uid}?screen=sign-up`);
  const { password = '' } = fieldsOf(request);
  const page = context.page('signUp', { uid: step.uid, typed, password, unmet, providers: providersOf(deps, request) });
  return sendPage(request, reply, page, status);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
