import { getDomain } from 'tldts';

/**
 * The domain that somebody has registered, of whatever stands before it: `a.nordvik.no` and `b.nordvik.no` are one. What
 * others give away under a name of their own (`firma.co.no`) is registered by those who got it.
 */
export function registeredDomain(domain: string): string {
  return getDomain(domain, { allowPrivateDomains: true }) ?? domain;
}
