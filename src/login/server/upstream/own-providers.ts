import type { Config } from '#platform/server/config.ts';
import { endpointsOf } from '#platform/server/endpoint.ts';
import type { LoginProvider } from '#platform/server/outside-logins.ts';
import type { Query } from '#platform/server/database.ts';
import { Refusal } from '#platform/server/refusal.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { domainOf, normalEmail } from '#shared/email-address.ts';
import { type LoginCalls, loginCalls } from '../../calls.ts';
import { type LoginAccount, lockAccount } from '../account-store.ts';
import { deleteUpstreamSessions } from '../login-states.ts';
import { ownAccount } from '../own-account.ts';
import { tell } from '../passkey-answering.ts';
import { proofsOf } from '../proof.ts';
import { providersOfBrand } from './required-providers.ts';
import { deleteLink, selectOwnLinks } from './upstream-store.ts';

const endpoint = endpointsOf(loginCalls);

type Asked = { tx: Query; brand: BrandId; config: Pick<Config, 'loginProviders'> };

/** The providers that are linked to an account, with the name of each and whether it opens the account today. */
export async function linkedProviders(asked: Asked, account: LoginAccount) {
  const links = await selectOwnLinks(asked.tx, { brand: asked.brand, accountId: account.id });
  return links.map(({ id, issuer, linkedAt }) => ({
    id,
    name: nameOfIssuer(asked, issuer),
    linkedAt: linkedAt.toISOString(),
    works: providersOf(asked, issuer).some(
      ({ domains }) => domains === undefined || domains.includes(domainOf(normalEmail(account.email))),
    ),
  }));
}

/** What people call the provider; its host where the settings no longer name it. */
export function nameOfIssuer(asked: Pick<Asked, 'brand' | 'config'>, issuer: string): string {
  return providersOf(asked, issuer)[0]?.name ?? (URL.canParse(issuer) ? new URL(issuer).host : issuer);
}

function providersOf({ brand, config }: Pick<Asked, 'brand' | 'config'>, issuer: string): LoginProvider[] {
  const plain = (url: string) => url.replace(/\/$/, '');
  return providersOfBrand(config, brand).filter((one) => plain(one.issuer) === plain(issuer));
}

/** The row lock on the account lets nobody remove two last ways in at once. Other sessions through a provider end. */
export const removeProvider = endpoint('DELETE /user/providers/:providerId', async ({ params }, context) => {
  const { tx, brand, signedIn } = context;
  const account = await ownAccount(context);
  const of = { brand, accountId: account.id };
  await lockAccount(tx, of);
  const issuer = await deleteLink(tx, of, params.providerId.toLowerCase());
  if (issuer === null) throw new Refusal(404);
  const { password, passkey } = await proofsOf({ tx, brand, account });
  const isOpen = password || passkey || (await linkedProviders(context, account)).some(({ works }) => works);
  if (!isOpen) throw new Refusal<LoginCalls>(409, 'last-way-in');
  await deleteUpstreamSessions(tx, of, signedIn.session);
  await tell(context, account, { change: 'providerRemoved', name: nameOfIssuer(context, issuer) });
  return {};
});
