import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NOTHING_TYPED } from '../rules/login-page.ts';
import { passkeyAnswer, type PasskeyAnswer } from '../calls.ts';
import { relyingPartyOf } from '../rules/relying-party.ts';
import { selectAccount } from './account-store.ts';
import { deleteChallenge, newChallenge, upsertChallenge } from './challenges.ts';
import { endLogIn, inStep, type LogInDeps, showLogIn, type Step } from './log-in-step.ts';
import { fieldsOf, langOfRequest } from './page-requests.ts';
import { wordsIn } from './words.ts';
import { rememberPasskeys } from './passkey-browsers.ts';
import { requestOptions, shownPasskey } from './passkey-verification.ts';

/** A key stored on the device that the person has unlocked: two factors in one (RFC 8176). */
const AMR = ['swk', 'user', 'mfa'];

/**
 * Login with a passkey: the page requests a challenge and the browser answers it. No address is typed, and an unknown
 * passkey gets no further detail, so nothing reveals which accounts have passkeys.
 */
export function mountPasskeys(server: FastifyInstance, deps: LogInDeps): void {
  server.post('/interaction/:uid/passkey/options', (request, reply) =>
    inStep(deps, request, reply, (step) => giveOptions(deps, request, reply, step)),
  );
  server.post('/interaction/:uid/passkey', (request, reply) =>
    inStep(deps, request, reply, (step) => answerPasskey(deps, request, reply, step)),
  );
}

async function giveOptions(deps: LogInDeps, request: FastifyRequest, reply: FastifyReply, { uid }: Step) {
  const { brand, origin } = deps.brandOf(request);
  const rpId = relyingPartyOf(origin);
  if (rpId === null) return reply.code(404).send({});
  const challenge = newChallenge();
  const held = { brand, purpose: 'log-in', holder: uid } as const;
  await upsertChallenge(deps.database.query, held, { challenge, accountId: null }, deps.now());
  return reply.header('cache-control', 'no-store').send(await requestOptions({ rpId, challenge }));
}

async function answerPasskey(deps: LogInDeps, request: FastifyRequest, reply: FastifyReply, step: Step) {
  const { query } = deps.database;
  const { brand } = deps.brandOf(request);
  const refuse = (why: 'unknown' | 'copied' | 'expired') => {
    const banner = wordsIn(langOfRequest(request))(`signIn.passkey.${why}`);
    return showLogIn(deps, request, reply, step, { ...NOTHING_TYPED, banner }, 401);
  };
  const response = answerIn(fieldsOf(request)['credential']);
  if (response === null) return refuse('unknown');
  const asked = await deleteChallenge(query, { brand, purpose: 'log-in', holder: step.uid }, deps.now());
  if (asked === null) return refuse('expired');
  const { challenge } = asked;
  const shown = await shownPasskey(query, deps.brandOf(request), { challenge, response }, deps.now());
  if ('refused' in shown) return refuse(shown.refused);
  const account = await selectAccount(query, brand, shown.accountId);
  if (account === null) return refuse('unknown');
  rememberPasskeys(deps, request, reply);
  return endLogIn(deps, request, reply, step, { account, amr: AMR });
}

/** Parses the browser's answer; null when it is malformed. */
function answerIn(text = ''): PasskeyAnswer | null {
  try {
    return passkeyAnswer.safeParse(JSON.parse(text)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
