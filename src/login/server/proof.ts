import { sql } from 'kysely';
import type { Query } from '#platform/server/database.ts';
import { refuseIfAny } from '#platform/server/refusal.ts';
import type { BrandId } from '#shared/brand-id.ts';
import type { Proof } from '../calls.ts';
import type { LoginAccount } from './account-store.ts';
import { deleteChallenge } from './challenges.ts';
import { isPasswordOf } from './own-account.ts';
import { shownPasskey } from './passkey-verification.ts';
import { selectPasskeys } from './passkey-store.ts';

/** Minutes for which a login counts as a proof, for a person with neither a password nor a passkey. */
const FRESH_MINUTES = 10;

/** The person and session that want to change the login: an unlocked screen or a stolen token must not be enough. */
export type ProvingContext = {
  tx: Query;
  brand: BrandId;
  origin: string;
  now: Date;
  account: LoginAccount;
  session: string | null;
};

/** Returns the proofs that the account can give. With neither of the two a recent login counts. */
export async function proofsOf({ tx, brand, account }: Pick<ProvingContext, 'tx' | 'brand' | 'account'>) {
  const passkeys = await selectPasskeys(tx, { brand, accountId: account.id });
  return { password: account.passwordHash !== '', passkey: passkeys.length > 0 };
}

/** Refuses with `proof.wrong` unless the password or a passkey of the account was given. */
export async function proveOwner(proving: ProvingContext, proof: Proof): Promise<void> {
  refuseIfAny((await isProven(proving, proof)) ? [] : ['proof.wrong']);
}

async function isProven(proving: ProvingContext, { password, passkey }: Proof): Promise<boolean> {
  const { tx, brand, now, account } = proving;
  if (passkey !== undefined) {
    const used = await deleteChallenge(tx, { brand, purpose: 'prove', holder: holderOf(proving) }, now);
    if (used === null) return false;
    const shown = await shownPasskey(tx, proving, { challenge: used.challenge, response: passkey }, now);
    return 'accountId' in shown && shown.accountId === account.id;
  }
  if (password !== undefined) return isPasswordOf(account, password);
  const proofs = await proofsOf(proving);
  return !proofs.password && !proofs.passkey && (await loggedInLately(proving));
}

/** Returns whether the requesting session logged in within the last FRESH_MINUTES. */
async function loggedInLately({ tx, brand, now, account, session }: ProvingContext): Promise<boolean> {
  const since = Math.floor(now.getTime() / 1000) - FRESH_MINUTES * 60;
  const { rows } = await sql`
    select id from login_states
     where brand = ${brand} and model = 'Session' and uid = ${session} and account_id = ${account.id}
       and (payload->>'loginTs')::bigint >= ${since}::bigint`.execute(tx);
  return rows.length > 0;
}

/** Challenges of a logged-in person belong to the session; the person's other sessions have others. */
export function holderOf({ account, session }: Pick<ProvingContext, 'account' | 'session'>): string {
  return `${account.id} ${session ?? ''}`;
}
