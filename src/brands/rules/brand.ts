/** The product's two brands (specification 1). Components never check which one they show. */
export type Brand = 'a' | 'b';

export const BRANDS: readonly Brand[] = ['a', 'b'];

/** The settings that differ between the brands, besides tokens and logo. The operator is a setting (operator.ts). */
export type BrandSettings = {
  name: string;
  /** The target of logging out, and of the link on the thank-you page. */
  homepage: string;
  /** The time zone of end dates and deadlines. */
  zone: string;
  mailSender: string;
  /** The domain of placeholder addresses for anonymous responders; mails never go there. */
  anonymousMailDomain: string;
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
