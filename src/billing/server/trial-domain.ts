import { getDomain } from 'tldts';

/**
 * Returns the registered domain without subdomains: `a.nordvik.no` and `b.nordvik.no` are one. A domain under a private
 * suffix (`firma.co.no`) counts as registered by its own holder.
 */
export function registeredDomain(domain: string): string {
  return getDomain(domain, { allowPrivateDomains: true }) ?? domain;
}
