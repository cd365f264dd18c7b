import type { Context } from '#platform/server/endpoint.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { relyingPartyOf } from '../rules/relying-party.ts';
import { lockLoginAccount, type LoginAccount, selectAccount } from './account-store.ts';
import { selectDevices } from './device-store.ts';
import { type Passkey, selectPasskeys } from './passkey-store.ts';

type Asking = Context<'verified'>;

/** The account of the person of the token; 404 for an outside login. */
export async function ownAccount(_: object, { tx, brand, signedIn }: Asking): Promise<LoginAccount> {
  const account = await selectAccount(tx, brand, signedIn.subject);
  if (account === null || !account.emailVerified) throw new Refusal(404);
  return account;
}

/** Locks the account until the transaction ends, so that two requests cannot remove the last two ways in. */
export async function ownAccountForUpdate(input: object, context: Asking): Promise<LoginAccount> {
  const account = await ownAccount(input, context);
  await lockLoginAccount(context.tx, { brand: context.brand, accountId: account.id });
  return account;
}

/** The account, and the host that its passkeys are for; 404 where the browser's origin takes none. */
export async function ownAccountHere(input: object, context: Asking): Promise<{ account: LoginAccount; rpId: string }> {
  const account = await ownAccount(input, context);
  const rpId = relyingPartyOf(context.origin);
  if (rpId === null) throw new Refusal(404);
  return { account, rpId };
}

/** A passkey of the account, which is locked until the transaction ends; another person's is not found. */
export async function ownPasskeyForUpdate(
  input: { params: { passkeyId: string } },
  context: Asking,
): Promise<{ account: LoginAccount; passkey: Passkey }> {
  const account = await ownAccountForUpdate(input, context);
  const passkeys = await selectPasskeys(context.tx, { brand: context.brand, accountId: account.id });
  const passkey = passkeys.find(({ id }) => id === input.params.passkeyId);
  if (passkey === undefined) throw new Refusal(404);
  return { account, passkey };
}

/** A browser that is logged in to the account; another person's is not found. */
export async function accountOfDevice(input: { params: { deviceId: string } }, context: Asking): Promise<LoginAccount> {
  const account = await ownAccount(input, context);
  const devices = await selectDevices(context.tx, { brand: context.brand, accountId: account.id }, context.now);
  if (!devices.some(({ id }) => id === input.params.deviceId)) throw new Refusal(404);
  return account;
}
