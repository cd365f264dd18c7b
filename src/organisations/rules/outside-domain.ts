import { domainOf } from '#shared/email-address.ts';

/** Whether an address is neither at the organisation's domain nor at one below it; the owner sees such people marked. */
export function isOutside(email: string, organisationDomain: string): boolean {
  const domain = domainOf(email);
  return domain !== organisationDomain && !domain.endsWith(`.${organisationDomain}`);
}
