import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { initialLang } from '#languages/rules/language.ts';
import { endpointsOf, type Context } from '#platform/server/endpoint.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { type LoginCalls, loginCalls } from '../calls.ts';
import { MOST_PASSKEYS, placeOfPasskey } from '../rules/passkeys.ts';
import { relyingPartyOf } from '../rules/relying-party.ts';
import { mailSignInChanged } from './account-mailing.ts';
import type { LoginAccount } from './account-store.ts';
import { deleteChallenge, newChallenge, upsertChallenge } from './challenges.ts';
import { creationOptions, madePasskey, requestOptions } from './passkey-verification.ts';
import * as store from './passkey-store.ts';
import { ownAccount, ownAccountForUpdate, ownAccountHere, ownPasskeyForUpdate } from './permits.ts';
import { holderOf, proofsOf, proveOwner } from './proof.ts';
import { selectSecondFactor } from './second-factor-store.ts';
import { hasWayIn } from './upstream/linked-providers.ts';

const endpoint = endpointsOf(loginCalls);

/** Returns the person's passkeys and second factor, and the proofs that a change of them accepts. */
export const readFactors = endpoint('GET /user/factors', {
  permit: ownAccount,
  run: async ({ permitted: account }, { tx, brand, origin }) => {
    const of = { brand, accountId: account.id };
    const factor = await selectSecondFactor(tx, of);
    return {
      passkeys: (await store.selectPasskeys(tx, of)).map(shown),
      passkeysWorkHere: relyingPartyOf(origin) !== null,
      secondFactor:
        factor === null || factor.confirmedAt === null
          ? null
          : { since: factor.confirmedAt.toISOString(), codesLeft: factor.codesLeft },
      proofs: await proofsOf({ tx, brand, account }),
    };
  },
});

export const askForProof = endpoint('POST /user/proof', {
  permit: ownAccountHere,
  run: async ({ permitted: { account, rpId } }, { tx, brand, now, signedIn }) => {
    const challenge = newChallenge();
    const holder = holderOf({ account, ...signedIn });
    await upsertChallenge(tx, { brand, purpose: 'prove', holder }, { challenge, accountId: account.id }, now);
    const known = await store.selectCredentials(tx, { brand, accountId: account.id });
    return { ...(await requestOptions({ rpId, challenge }, known)) };
  },
});

/** Requires a proof. The stored challenge records that it was given, for when the browser's answer arrives. */
export const offerPasskey = endpoint('POST /user/passkeys/options', {
  permit: ownAccountHere,
  runOutside: async ({ body, permitted: { account, rpId } }, context) => {
    const { tx, brand, now, signedIn } = context;
    const known = await store.selectCredentials(tx, { brand, accountId: account.id });
    if (known.length >= MOST_PASSKEYS) throw new Refusal<LoginCalls>(409, 'too-many-passkeys');
    await proveOwner({ ...context, ...signedIn, account }, body.proof);
    const challenge = newChallenge();
    const held = { brand, purpose: 'make', holder: holderOf({ account, ...signedIn }) } as const;
    await upsertChallenge(tx, held, { challenge, accountId: account.id }, now);
    const brandName = BRAND_SETTINGS[brand].name;
    return { ...(await creationOptions({ rpId, challenge }, { brandName, account, known })) };
  },
});

export const addPasskey = endpoint('POST /user/passkeys', {
  permit: ownAccountForUpdate,
  run: async ({ body, permitted: account }, context) => {
    const { tx, brand, now, signedIn } = context;
    const of = { brand, accountId: account.id };
    const held = { brand, purpose: 'make', holder: holderOf({ account, ...signedIn }) } as const;
    const asked = await deleteChallenge(tx, held, now);
    const made = asked === null ? null : await madePasskey(context, asked.challenge, body.credential);
    if (made === null) throw new Refusal<LoginCalls>(409, 'passkey-refused');
    if ((await store.selectPasskeys(tx, of)).length >= MOST_PASSKEYS)
      throw new Refusal<LoginCalls>(409, 'too-many-passkeys');
    const { name } = body;
    if (!(await store.insertPasskey(tx, { ...of, ...made, name }, now)))
      throw new Refusal<LoginCalls>(409, 'passkey-known');
    await tell(context, account, { change: 'passkeyAdded', name });
    return shown({ ...made, name, createdAt: now, usedAt: null });
  },
});

export const renamePasskey = endpoint('PUT /user/passkeys/:passkeyId', {
  permit: ownPasskeyForUpdate,
  run: async ({ body, permitted: { passkey } }, { tx, brand, signedIn }) => {
    const { name } = body;
    await store.updatePasskeyName(tx, { brand, accountId: signedIn.subject, id: passkey.id, name });
    return shown({ ...passkey, name });
  },
});

export const removePasskey = endpoint('DELETE /user/passkeys/:passkeyId', {
  permit: ownPasskeyForUpdate,
  run: async ({ permitted: { account, passkey } }, context) => {
    const { tx, brand } = context;
    await store.deletePasskey(tx, { brand, accountId: account.id, id: passkey.id });
    if (!(await hasWayIn(context, account))) throw new Refusal<LoginCalls>(409, 'last-way-in');
    await tell(context, account, { change: 'passkeyRemoved', name: passkey.name });
    return {};
  },
});

export function tell(
  context: Context<'verified'>,
  account: LoginAccount,
  changed: Parameters<typeof mailSignInChanged>[3],
): Promise<void> {
  const { brand, origin } = context;
  return mailSignInChanged(context, { brand, origin, lang: initialLang(null, account.lang) }, account, changed);
}

function shown({ id, name, createdAt, usedAt, ...kept }: store.Passkey) {
  const place = placeOfPasskey(kept);
  return { id, name, place, madeAt: createdAt.toISOString(), usedAt: usedAt?.toISOString() ?? null };
}
