import { createHash } from 'node:crypto';
import type { Config } from '#platform/server/config.ts';
import type { Query } from '#platform/server/database.ts';
import type { RateLimits } from '#platform/server/http/rate-limits.ts';
import { logIns } from '#platform/server/metrics.ts';
import { wideNetworkOf } from '#platform/rules/network.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { CODE_TRIES, CODE_TRIES_ANYWHERE } from '../rules/login-limits.ts';
import { mailSignInChanged, type MailContext, type MailOrigin } from './account-mailing.ts';
import { type LoginAccount, selectAccount } from './account-store.ts';
import type { AccountDeps } from './accounts.ts';
import { deleteChallenge, type Held, selectChallenge, upsertChallenge } from './challenges.ts';
import type { KnownBrowser, KnownBrowsers } from './known-browsers.ts';
import { stepOfCode } from './one-time-codes.ts';
import { hashOfRecoveryCode } from './recovery-codes.ts';
import { appSecrets } from './second-factor-encryption.ts';
import { deleteRecoveryCode, type OfAccount, selectSecondFactor, updateLastStep } from './second-factor-store.ts';

type FactorDeps = AccountDeps & { limits: RateLimits; knownBrowsers: KnownBrowsers };

/** The login step in which the right password was typed. */
type Step = { brand: BrandId; uid: string };

export async function hasSecondFactor(query: Query, of: OfAccount): Promise<boolean> {
  return ((await selectSecondFactor(query, of))?.confirmedAt ?? null) !== null;
}

/** After a right password: makes this step wait for the second factor, without which nothing opens. */
export function awaitSecondFactor(query: Query, { brand, uid }: Step, account: LoginAccount, now: Date): Promise<void> {
  return upsertChallenge(query, heldBy(brand, uid), { challenge: markOf(account), accountId: account.id }, now);
}

/**
 * Returns the account whose second factor the step waits for; null when there is none or its password has changed
 * since.
 */
export async function awaitedAccount(query: Query, { brand, uid }: Step, now: Date): Promise<LoginAccount | null> {
  const waiting = await selectChallenge(query, heldBy(brand, uid), now);
  if (waiting === null || waiting.accountId === null) return null;
  const account = await selectAccount(query, brand, waiting.accountId);
  return account !== null && waiting.challenge === markOf(account) ? account : null;
}

/** The outcome of a code. `gone`: the step no longer waits, and the password is asked for again. */
export type Passed = { account: LoginAccount } | { gone: true } | { wrong: true } | { refused: number };

/**
 * Checks an app's code or a recovery code after a right password. A try is counted before it is checked: for the
 * browser if it has logged in to the account before, otherwise for the network, and for the account over all networks.
 * Recovery codes are counted separately and cannot be guessed. An attacker who uses up the tries of one kind leaves the
 * owner the other, passkeys, and a reset, which clears all counters.
 */
export async function passSecondFactor(
  deps: FactorDeps,
  place: MailOrigin & { uid: string },
  code: string,
  { ip, known }: { ip: string; known: readonly KnownBrowser[] },
): Promise<Passed> {
  const { brand, uid } = place;
  const account = await awaitedAccount(deps.database.query, { brand, uid }, deps.now());
  if (account === null) return { gone: true };
  const kind = isRecoveryCode(code) ? 'recovery' : 'code';
  const device = await deps.knownBrowsers.deviceWith(account, brand, known);
  const whose = `${brand} ${account.id} ${markOf(account)} ${kind}`;
  const who = `${whose} ${device === null ? wideNetworkOf(ip) : `browser ${device}`}`;
  const isCounted = device === null && kind === 'code';
  const seconds =
    (await deps.limits.delay(CODE_TRIES, who)) ||
    (isCounted ? await deps.limits.wait(CODE_TRIES_ANYWHERE, { person: null, ip, link: whose }) : 0);
  if (seconds > 0) {
    logIns.inc({ outcome: 'too-many' });
    return { refused: seconds };
  }
  if (!(await codePasses(deps, { place, account }, code))) {
    logIns.inc({ outcome: 'wrong-code' });
    return { wrong: true };
  }
  await deps.limits.forgive(CODE_TRIES, who);
  return { account };
}

async function codePasses(
  { database, config, now, wake }: FactorDeps,
  { place, account }: { place: MailOrigin & { uid: string }; account: LoginAccount },
  code: string,
): Promise<boolean> {
  const of = { brand: place.brand, accountId: account.id };
  const passed = await database.transaction(async (tx) => {
    const context = { tx, now: now(), config, wake: () => undefined };
    const isRight = isRecoveryCode(code)
      ? await useRecoveryCode(context, { place, account }, code)
      : await useCode(context, of, { config, code });
    return isRight && (await deleteChallenge(tx, heldBy(place.brand, place.uid), context.now)) !== null;
  });
  if (passed) wake('mail');
  return passed;
}

/** Accepts an app's code once: neither its half minute nor a later one may have been used. */
export async function useCode(
  { tx, now }: Pick<MailContext, 'tx' | 'now'>,
  of: OfAccount,
  { config, code }: { config: Config; code: string },
): Promise<boolean> {
  const factor = await selectSecondFactor(tx, of);
  if (factor === null) return false;
  const { open } = await appSecrets(tx, { config, now });
  const step = stepOfCode(open(of, factor.sealed), digitsOf(code), now);
  return step !== null && (await updateLastStep(tx, of, step));
}

async function useRecoveryCode(
  context: MailContext,
  { place, account }: { place: MailOrigin; account: LoginAccount },
  code: string,
): Promise<boolean> {
  const of = { brand: place.brand, accountId: account.id };
  if (!(await deleteRecoveryCode(context.tx, of, hashOfRecoveryCode(of, code)))) return false;
  const count = (await selectSecondFactor(context.tx, of))?.codesLeft ?? 0;
  await mailSignInChanged(context, place, account, { change: 'recoveryCodeUsed', count });
  return true;
}

/** Six digits, however grouped, are an app's code; everything else is a recovery code. */
function isRecoveryCode(code: string): boolean {
  return !/^\d{0,8}$/.test(digitsOf(code));
}

export function digitsOf(code: string): string {
  return code.replaceAll(/\s/g, '');
}

function heldBy(brand: BrandId, uid: string): Held {
  return { brand, purpose: 'second-factor', holder: uid };
}

/** Changes with the password and reveals nothing about it. */
function markOf({ passwordHash }: LoginAccount): string {
  return createHash('sha256').update(passwordHash).digest('base64url');
}
