import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { endpointsOf } from '#platform/server/endpoint.ts';
import { fieldProblem, Refusal } from '#platform/server/refusal.ts';
import type { Query } from '#platform/server/database.ts';
import { type LoginCalls, loginCalls } from '../calls.ts';
import { addressForApp, newSecret, stepOfCode } from './one-time-codes.ts';
import { ownAccount } from './permits.ts';
import { tell } from './passkey-endpoints.ts';
import { proveOwner } from './proof.ts';
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { digitsOf } from './second-factor.ts';
import { appSecrets } from './second-factor-encryption.ts';
import * as store from './second-factor-store.ts';

const endpoint = endpointsOf(loginCalls);

const UNCONFIRMED_MS = 3_600_000;

export const offerApp = endpoint('POST /user/second-factor/secret', {
  permit: ownAccount,
  runOutside: async ({ body, permitted: account }, context) => {
    const { tx, brand, now, config, signedIn } = context;
    await proveOwner({ ...context, ...signedIn, account }, body.proof);
    const of = { brand, accountId: account.id };
    const secret = newSecret();
    const { seal } = await appSecrets(tx, { config, now });
    if (!(await store.upsertUnconfirmed(tx, of, seal(of, secret), now)))
      throw new Refusal<LoginCalls>(409, 'already-on');
    return { secret, address: addressForApp(secret, { issuer: BRAND_SETTINGS[brand].name, email: account.email }) };
  },
});

/** The first code proves that the app has the secret, and is used up. */
export const switchOn = endpoint('POST /user/second-factor', {
  permit: ownAccount,
  run: async ({ body, permitted: account }, context) => {
    const { tx, brand, now, config } = context;
    const of = { brand, accountId: account.id };
    const factor = await store.selectSecondFactor(tx, of);
    if (factor === null || factor.createdAt.getTime() < now.getTime() - UNCONFIRMED_MS) throw new Refusal(404);
    if (factor.confirmedAt !== null) throw new Refusal<LoginCalls>(409, 'already-on');
    const { open } = await appSecrets(tx, { config, now });
    const step = stepOfCode(open(of, factor.sealed), digitsOf(body.code), now);
    if (step === null) throw new Refusal(422, 'invalid', [fieldProblem('code.wrong')]);
    if (!(await store.updateConfirmed(tx, of, step, now))) throw new Refusal<LoginCalls>(409, 'already-on');
    const recoveryCodes = await giveCodes(tx, of);
    await tell(context, account, { change: 'secondFactorOn' });
    return { recoveryCodes };
  },
});

export const renewCodes = endpoint('POST /user/second-factor/codes', {
  permit: ownAccount,
  runOutside: async ({ body, permitted: account }, context) => {
    const { brand, signedIn, transaction } = context;
    await proveOwner({ ...context, ...signedIn, account }, body.proof);
    const of = { brand, accountId: account.id };
    return transaction(async (tx) => {
      if (((await store.selectSecondFactor(tx, of))?.confirmedAt ?? null) === null) throw new Refusal(404);
      const recoveryCodes = await giveCodes(tx, of);
      await tell({ ...context, tx }, account, { change: 'codesRenewed' });
      return { recoveryCodes };
    });
  },
});

export const switchOff = endpoint('POST /user/second-factor/off', {
  permit: ownAccount,
  runOutside: async ({ body, permitted: account }, context) => {
    const { brand, signedIn, transaction } = context;
    await proveOwner({ ...context, ...signedIn, account }, body.proof);
    return transaction(async (tx) => {
      if (!(await store.deleteSecondFactor(tx, { brand, accountId: account.id }))) throw new Refusal(404);
      await tell({ ...context, tx }, account, { change: 'secondFactorOff' });
      return {};
    });
  },
});

async function giveCodes(tx: Query, of: store.OfAccount): Promise<string[]> {
  const codes = newRecoveryCodes();
  await store.replaceRecoveryCodes(
    tx,
    of,
    codes.map((code) => hashOfRecoveryCode(of, code)),
  );
  return codes;
}
