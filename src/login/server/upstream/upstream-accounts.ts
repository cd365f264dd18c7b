import { isPublicMailDomain } from '#access/rules/public-mail-domains.ts';
import type { Config } from '#platform/server/config.ts';
import type { LoginProvider } from '#platform/server/outside-logins.ts';
import { domainOf, isEmailAddress, normalEmail } from '#shared/email-address.ts';
import type { MailOrigin } from '../account-mailing.ts';
import * as store from '../account-store.ts';
import type { AccountDeps } from '../accounts.ts';
import { deleteStatesOf } from '../login-states.ts';
import { proofsOf } from '../proof.ts';
import { hasSecondFactor } from '../second-factor.ts';
import { deleteWaiting, lockWaiting } from '../sign-up-store.ts';
import { holdLink, linkAccount } from './provider-links.ts';
import type { UpstreamIdentity } from './providers.ts';
import { selectLinkedAccount } from './upstream-store.ts';

export type Opened =
  | { account: store.LoginAccount }
  | { refused: 'unverified' }
  | { refused: 'second-factor' }
  | { refused: 'elsewhere' }
  | { refused: 'unproven' }
  | { refused: 'shared-domain' | 'other-domain'; domain: string };

type Deps = AccountDeps;

/**
 * Returns the account of a person whom a provider has identified. A linked account is found by the provider's subject,
 * and opens while its present address is at one of the provider's domains. Without a link the address decides, which
 * must be verified and at one of those domains: a new account without a password is created, or the existing one is
 * linked. An account with a password or a passkey is linked only after one of them, or the mailbox, was proven: the
 * link waits for that in the login `uid`. Deletes unverified sign-ups of the address.
 */
export async function openAccount(
  { config, database, now, wake }: Deps,
  place: MailOrigin,
  provider: LoginProvider,
  { identity, uid }: { identity: UpstreamIdentity; uid: string },
): Promise<Opened> {
  const { brand } = place;
  const { issuer, subject } = identity;
  const known = await selectLinkedAccount(database.query, { brand, issuer, subject });
  if (known !== null && !speaksFor(provider, known.email)) return { refused: 'elsewhere' };
  const refused = known === null ? refusedAddress(config, provider, identity) : null;
  if (refused !== null) return refused;
  const email = normalEmail(identity.email ?? '');
  const there = known ?? (await store.selectAccountByEmail(database.query, brand, email));
  // A provider does not replace the second factor, unless it is assigned to the address's own domain.
  const owner = { brand, accountId: there?.id ?? '' };
  if (provider.domains === undefined && (await hasSecondFactor(database.query, owner)))
    return { refused: 'second-factor' };
  if (known !== null) return { account: known };
  const opened = await database.transaction(async (tx): Promise<Opened> => {
    const context = { tx, now: now(), config, wake: () => undefined };
    const { account, isNew } = await accountOf(context, place, email);
    const link = { issuer, subject, provider: provider.id, name: provider.name, accountId: account.id };
    const proofs = await proofsOf({ tx, brand, account });
    if (!isNew && (proofs.password || proofs.passkey)) {
      await holdLink(context, brand, uid, link);
      return { refused: 'unproven' };
    }
    await linkAccount(context, place, account, link, isNew ? 'new account' : 'tell');
    return { account };
  });
  wake('mail');
  return opened;
}

function speaksFor({ domains }: LoginProvider, email: string): boolean {
  return domains === undefined || domains.includes(domainOf(normalEmail(email)));
}

function refusedAddress(
  config: Config,
  provider: LoginProvider,
  { email, emailVerified }: UpstreamIdentity,
): Extract<Opened, { refused: string }> | null {
  const address = normalEmail(email ?? '');
  if (!emailVerified || !isEmailAddress(address)) return { refused: 'unverified' };
  const domain = domainOf(address);
  if (!speaksFor(provider, address)) return { refused: 'other-domain', domain };
  return isPublicMailDomain(address, config) ? { refused: 'shared-domain', domain } : null;
}

type Context = Parameters<typeof linkAccount>[0];

/** Returns the verified account of the address, or a new one; deletes its sign-ups. */
async function accountOf({ tx, now }: Context, { brand, lang }: MailOrigin, email: string) {
  await lockWaiting(tx, { brand, email });
  await deleteStatesOf(tx, brand, await deleteWaiting(tx, { brand, email }));
  const made = { brand, id: store.newAccountId(), email, passwordHash: '', lang };
  const account = await store.insertAccount(tx, made, now);
  if (account !== null) return { account, isNew: true };
  const there = await store.selectAccountByEmail(tx, brand, email);
  if (there === null) throw new Error('the address has an account but none was found');
  return { account: there, isNew: false };
}
