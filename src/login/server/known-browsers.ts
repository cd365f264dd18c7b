import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { BrandId } from '#shared/brand-id.ts';
import type { LoginAccount } from './account-store.ts';
import type { Keyring } from './keyring.ts';

/** A browser that has logged in to an account before, according to its cookie; `device` differs in each browser. */
export type KnownBrowser = { accountId: string; device: string; seal: string; signed: string };

/** Reads and writes the cookie of known browsers. It is signed with SECRET, so nothing is stored. */
export type KnownBrowsers = {
  /** The accounts that this browser has logged in to, latest first; forged and expired entries are left out. */
  read: (cookie: string | null, brand: BrandId) => Promise<KnownBrowser[]>;
  /** The cookie after a login, with a new device name; entries for other accounts remain. */
  cookieAfter: (account: LoginAccount, brand: BrandId, known: readonly KnownBrowser[]) => Promise<string>;
  /** The browser's device name for this account; null when unknown or when the password has changed since. */
  deviceWith: (account: LoginAccount | null, brand: BrandId, known: readonly KnownBrowser[]) => Promise<string | null>;
};

export const KNOWN_DAYS = 180;
const MS_PER_DAY = 86_400_000;
/** Accounts per cookie, for shared computers; the least recently used one is dropped. */
const MOST_ACCOUNTS = 4;
const DEVICE_BYTES = 9;
const SEAL_LENGTH = 22;

export function cookieName(brand: BrandId): string {
  return `login_known_${brand}`;
}

export function createKnownBrowsers(keyring: Pick<Keyring, 'cookieKeysOf'>, now: () => Date): KnownBrowsers {
  const today = () => Math.floor(now().getTime() / MS_PER_DAY);
  const keysOf = async (brand: BrandId) =>
    (await keyring.cookieKeysOf(brand)).map((key) => createHmac('sha256', key).update(`known ${brand}`).digest());

  const entriesOf = (cookie: string | null, keys: readonly Buffer[]): KnownBrowser[] =>
    (cookie ?? '').split('~').flatMap((signed) => {
      const [account = '', device = '', day = '', seal = '', signature = ''] = signed.split('.');
      const said = `${account}.${device}.${day}.${seal}`;
      const isSigned = keys.some((key) => equal(signature, hmac(key, said)));
      const age = today() - Number.parseInt(day, 36);
      if (!isSigned || !(age >= -1 && age <= KNOWN_DAYS)) return [];
      return [{ accountId: Buffer.from(account, 'base64url').toString(), device, seal, signed }];
    });

  return {
    read: async (cookie, brand) => entriesOf(cookie, await keysOf(brand)),
    async cookieAfter(account, brand, known) {
      const [key = Buffer.alloc(0)] = await keysOf(brand);
      const id = Buffer.from(account.id).toString('base64url');
      const device = randomBytes(DEVICE_BYTES).toString('base64url');
      const said = `${id}.${device}.${today().toString(36)}.${hmac(key, account.passwordHash)}`;
      const others = known.filter(({ accountId }) => accountId !== account.id).map(({ signed }) => signed);
      return [`${said}.${hmac(key, said)}`, ...others].slice(0, MOST_ACCOUNTS).join('~');
    },
    async deviceWith(account, brand, known) {
      const keys = await keysOf(brand);
      const one = known.find(({ accountId }) => accountId === account?.id);
      if (account === null || one === undefined) return null;
      return keys.some((key) => equal(one.seal, hmac(key, account.passwordHash))) ? one.device : null;
    },
  };
}

export function hmac(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url').slice(0, SEAL_LENGTH);
}

export function equal(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
