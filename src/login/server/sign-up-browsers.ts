import { createHmac } from 'node:crypto';
import type { BrandId } from '#shared/brand-id.ts';
import { equal, hmac } from './known-browsers.ts';
import type { Keyring } from './keyring.ts';

/** The sign-ups made in a browser, from its signed cookie: there the link alone verifies the address. */
export type SignUpBrowsers = {
  /** The ids of the sign-ups, newest first; forged and expired ones are left out. */
  read: (cookie: string | null, brand: BrandId) => Promise<string[]>;
  /** The cookie value; keeps only the newest sign-ups. */
  cookieFor: (signUpIds: readonly string[], brand: BrandId) => Promise<string>;
};

/** Longer than the link is valid, because the link can be sent again; afterwards the password is asked for. */
export const SIGN_UP_DAYS = 7;
const MS_PER_DAY = 86_400_000;
const MOST_SIGN_UPS = 4;

export function signUpCookieName(brand: BrandId): string {
  return `login_new_${brand}`;
}

export function createSignUpBrowsers(keyring: Pick<Keyring, 'cookieKeysOf'>, now: () => Date): SignUpBrowsers {
  const today = () => Math.floor(now().getTime() / MS_PER_DAY);
  const keysOf = async (brand: BrandId) =>
    (await keyring.cookieKeysOf(brand)).map((key) => createHmac('sha256', key).update(`signed up ${brand}`).digest());
  return {
    async read(cookie, brand) {
      const keys = await keysOf(brand);
      const [said = '', signature = ''] = (cookie ?? '').split('!');
      if (!keys.some((key) => equal(signature, hmac(key, said)))) return [];
      const [day = '', ...ids] = said.split('.');
      const age = today() - Number.parseInt(day, 36);
      return age >= -1 && age <= SIGN_UP_DAYS ? ids.map((id) => Buffer.from(id, 'base64url').toString()) : [];
    },
    async cookieFor(signUpIds, brand) {
      const [key = Buffer.alloc(0)] = await keysOf(brand);
      const ids = signUpIds.slice(0, MOST_SIGN_UPS).map((one) => Buffer.from(one).toString('base64url'));
      const said = [today().toString(36), ...ids].join('.');
      return `${said}!${hmac(key, said)}`;
    },
  };
}
