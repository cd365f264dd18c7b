import { domainOf } from '#shared/email-address.ts';

/**
 * Returns whether an address is at neither the organisation's domain nor a subdomain. The owner sees such people
 * marked.
 */
export function isOutside(email: string, organisationDomain: string): boolean {
  const domain = domainOf(email);
  return domain !== organisationDomain && !domain.endsWith(`.${organisationDomain}`);
}
