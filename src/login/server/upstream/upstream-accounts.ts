import { isPublicMailDomain } from '#access/rules/public-mail-domains.ts';
import type { Config } from '#platform/server/config.ts';
import type { LoginProvider } from '#platform/server/outside-logins.ts';
import { domainOf, isEmailAddress, normalEmail } from '#shared/email-address.ts';
import { linkTo, mailTo, type Place } from '../account-mailing.ts';
import * as store from '../account-store.ts';
import type { AccountDeps } from '../accounts.ts';
import { deleteStatesOf } from '../login-states.ts';
import { hasSecondFactor } from '../second-factor.ts';
import { deleteWaiting, lockWaiting } from '../sign-up-store.ts';
import type { UpstreamIdentity } from './providers.ts';
import { insertLink, selectLinkedAccount } from './upstream-store.ts';

/** Whose account it is, or why the provider's word opens none. */
export type Opened =
  | { account: store.LoginAccount }
  | { refused: 'unverified' }
  | { refused: 'second-factor' }
  | { refused: 'shared-domain' | 'other-domain'; domain: string };

type Deps = AccountDeps & { config: Config };

/**
 * The account of somebody whom a provider speaks for. Who has come before is known by the provider's own name for them.
 * The first time the address decides, and only a verified one, of a domain that the provider speaks for: with it an account
 * that is there is opened from now on as well, which its owner is told by mail, or one is made, without a password.
 * Whoever only waited for the address to be verified ends here, as when it is verified by a link.
 */
export async function openAccount(
  { config, database, now, wake }: Deps,
  place: Place,
  provider: LoginProvider,
  identity: UpstreamIdentity,
): Promise<Opened> {
  const { brand } = place;
  const { issuer, subject } = identity;
  const known = await selectLinkedAccount(database.query, { brand, issuer, subject });
  const refused = known === null ? refusedAddress(config, provider, identity) : null;
  if (refused !== null) return refused;
  const email = normalEmail(identity.email ?? '');
  const there = known ?? (await store.selectAccountByEmail(database.query, brand, email));
  // Whoever has asked for two steps is not let in with one, unless it is the provider of the address's own domain.
  const owner = { brand, accountId: there?.id ?? '' };
  if (provider.domains === undefined && (await hasSecondFactor(database.query, owner)))
    return { refused: 'second-factor' };
  if (known !== null) return { account: known };
  const account = await database.transaction(async (tx) => {
    const context = { tx, now: now(), wake: () => undefined };
    const { account: one, isNew } = await accountOf(context, place, email);
    const linked = await insertLink(tx, { brand, issuer, subject }, one.id, context.now);
    const told = { href: linkTo(place, '/forgot'), provider: provider.name, linkedAt: context.now.toISOString() };
    if (linked && !isNew) await mailTo(context, place, email, 'providerLinked', told);
    return one;
  });
  wake('mail');
  return { account };
}

function refusedAddress(
  config: Config,
  { domains }: LoginProvider,
  { email, emailVerified }: UpstreamIdentity,
): Extract<Opened, { refused: string }> | null {
  const address = normalEmail(email ?? '');
  if (!emailVerified || !isEmailAddress(address)) return { refused: 'unverified' };
  const domain = domainOf(address);
  if (domains !== undefined && !domains.includes(domain)) return { refused: 'other-domain', domain };
  return isPublicMailDomain(address, config) ? { refused: 'shared-domain', domain } : null;
}

type Context = Parameters<typeof mailTo>[0];

/** The verified account of the address, or a new one; all who waited for it are gone. */
async function accountOf({ tx, now }: Context, { brand, lang }: Place, email: string) {
  await lockWaiting(tx, { brand, email });
  await deleteStatesOf(tx, brand, await deleteWaiting(tx, { brand, email }));
  const made = { brand, id: store.newAccountId(), email, passwordHash: '', lang };
  const account = await store.insertAccount(tx, made, now);
  if (account !== null) return { account, isNew: true };
  const there = await store.selectAccountByEmail(tx, brand, email);
  if (there === null) throw new Error('an address has an account and has none');
  return { account: there, isNew: false };
}
