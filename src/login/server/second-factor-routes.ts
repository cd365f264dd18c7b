import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type FactorWay, NOTHING_TYPED } from '../rules/login-page.ts';
import { endLogIn, inStep, type LogInDeps, showLogIn, type Step } from './log-in-step.ts';
import { fieldsOf, langOfRequest, pageContext, placeOf, queryOf, sendPage } from './page-requests.ts';
import { waitWords, wordsIn } from './words.ts';
import { passkeyLookOf } from './passkey-browsers.ts';
import { knownOf } from './route-limits.ts';
import { awaitedAccount, digitsOf, passSecondFactor } from './second-factor.ts';

/** The step after a right password for accounts with a second factor: an app's code, a recovery code, or a passkey. */
export function mountSecondFactor(server: FastifyInstance, deps: LogInDeps): void {
  server.post('/interaction/:uid/second-factor', (request, reply) =>
    inStep(deps, request, reply, (step) => answerCode(deps, request, reply, step)),
  );
}

/** Shows the page that asks for the code, or the login page if no password was entered or too long ago. */
export async function showSecondFactor(deps: LogInDeps, request: FastifyRequest, reply: FastifyReply, step: Step) {
  const { brand } = deps.brandOf(request);
  const account = await awaitedAccount(deps.database.query, { brand, uid: step.uid }, deps.now());
  if (account === null) return showLogIn(deps, request, reply, step, NOTHING_TYPED);
  return showPage(deps, request, reply, step, { way: wayOf(queryOf(request)['way']), error: null, status: 200 });
}

async function answerCode(deps: LogInDeps, request: FastifyRequest, reply: FastifyReply, step: Step) {
  const { code = '', way: sent } = fieldsOf(request);
  const way = wayOf(sent);
  const lang = langOfRequest(request);
  const t = wordsIn(lang);
  const show = (error: string, status: number) => showPage(deps, request, reply, step, { way, error, status });
  if (digitsOf(code) === '') return show(t(`signIn.mfa.${way}.required`), 422);
  const from = { ip: request.ip, known: await knownOf(deps, request) };
  const place = { ...placeOf(deps, request, lang), uid: step.uid };
  const passed = await passSecondFactor(deps, place, code, from);
  if ('gone' in passed)
    return showLogIn(deps, request, reply, step, { ...NOTHING_TYPED, banner: t('signIn.mfa.gone') }, 401);
  if ('refused' in passed) {
    reply.header('retry-after', String(passed.refused));
    return show(t('signIn.mfa.tooMany', { wait: waitWords(t, passed.refused) }), 429);
  }
  if ('wrong' in passed) return show(t(`signIn.mfa.${way}.wrong`), 401);
  return endLogIn(deps, request, reply, step, { account: passed.account, amr: ['pwd', 'otp', 'mfa'] });
}

type Shown = { way: FactorWay; error: string | null; status: number };

function showPage(
  deps: LogInDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  step: Step,
  { way, error, status }: Shown,
): FastifyReply {
  const lang = langOfRequest(request, step.params['ui_locales']);
  const context = pageContext(deps, request, lang, `/interaction/${step.uid}?screen=second-factor&way=${way}`);
  const page = context.page('secondFactor', { uid: step.uid, way, error, passkey: passkeyLookOf(deps, request) });
  return sendPage(request, reply, page, status);
}

function wayOf(text: string | undefined): FactorWay {
  return text === 'recovery' ? 'recovery' : 'code';
}
