import type { Config } from '#platform/server/config.ts';
import type { LoginProvider } from '#platform/server/outside-logins.ts';
import type { Query } from '#platform/server/database.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { domainOf, normalEmail } from '#shared/email-address.ts';
import type { LoginAccount } from '../account-store.ts';
import { proofsOf } from '../proof.ts';
import { providersOfBrand } from './required-providers.ts';
import { selectOwnLinks } from './upstream-store.ts';

type Asked = { tx: Query; brand: BrandId; config: Pick<Config, 'loginProviders'> };

/** Returns the account's linked providers, their names, and whether each can open the account today. */
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

/** Returns the provider's name, or its host when the settings no longer contain it. */
export function nameOfIssuer(asked: Pick<Asked, 'brand' | 'config'>, issuer: string): string {
  return providersOf(asked, issuer)[0]?.name ?? (URL.canParse(issuer) ? new URL(issuer).host : issuer);
}

function providersOf({ brand, config }: Pick<Asked, 'brand' | 'config'>, issuer: string): LoginProvider[] {
  const plain = (url: string) => url.replace(/\/$/, '');
  return providersOfBrand(config, brand).filter((one) => plain(one.issuer) === plain(issuer));
}

/** Returns whether a password, a passkey or a working provider can open the account. */
export async function hasWayIn(asked: Asked, account: LoginAccount): Promise<boolean> {
  const { password, passkey } = await proofsOf({ ...asked, account });
  return password || passkey || (await linkedProviders(asked, account)).some(({ works }) => works);
}
