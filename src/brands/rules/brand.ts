/** The two faces of the product (specification 1). Components never ask which one they wear. */
export type Brand = 'a' | 'b';

export const BRANDS: readonly Brand[] = ['a', 'b'];

/** What differs between the brands beside tokens and logo. Who runs them is set (operator.ts). */
export type BrandSettings = {
  name: string;
  /** Where logging out leads, and the link of the thank-you page. */
  homepage: string;
  /** The clock that end dates and deadlines are read on. */
  zone: string;
  /** The address that mails come from. */
  mailSender: string;
  /** The domain of the addresses that stand in for anonymous responders; mails never go there. */
  anonymousMailDomain: string;
  /** The client id at the brand's own login. */
  authClientId: string;
};

export const BRAND_SETTINGS: Record<Brand, BrandSettings> = {
  a: {
    name: 'Omsyn',
    homepage: '/',
    zone: 'Europe/Oslo',
    mailSender: 'ikke-svar@omsyn.example',
    anonymousMailDomain: 'anonymous.omsyn.example',
    authClientId: 'omsyn-web',
  },
  b: {
    name: 'Runda',
    homepage: '/',
    zone: 'Europe/Oslo',
    mailSender: 'ikke-svar@runda.example',
    anonymousMailDomain: 'anonymous.runda.example',
    authClientId: 'runda-web',
  },
};

export function isBrand(value: unknown): value is Brand {
  return value === 'a' || value === 'b';
}
