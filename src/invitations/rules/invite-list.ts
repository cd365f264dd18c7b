import { domainOf, isEmailAddress, normalEmail } from '#shared/email-address.ts';

export type InviteProblem = 'email.invalid' | 'email.own' | 'email.anonymous';

/**
 * Returns why an address cannot be invited, or null. `anonymousDomains` hold placeholder addresses that stand for
 * nobody.
 */
export function problemOfAddress(
  address: string,
  candidateEmail: string,
  anonymousDomains: readonly string[],
): InviteProblem | null {
  const email = normalEmail(address);
  if (!isEmailAddress(email)) return 'email.invalid';
  if (email === normalEmail(candidateEmail)) return 'email.own';
  return anonymousDomains.includes(domainOf(email)) ? 'email.anonymous' : null;
}

// Broad enough for a mail header or a spreadsheet: anything with an at sign and without the separators of lists.
const CANDIDATE = /[^\s<>()[\],;:"'|]+@[^\s<>()[\],;:"'|]+/g;

export type FoundAddresses = { found: string[]; duplicates: number; invalid: string[] };

/** Extracts the addresses from pasted text, without duplicates and in order. */
export function addressesIn(text: string, already: readonly string[] = []): FoundAddresses {
  const known = new Set(already.map(normalEmail));
  const result: FoundAddresses = { found: [], duplicates: 0, invalid: [] };
  for (const [match] of text.matchAll(CANDIDATE)) {
    const email = normalEmail(match.replace(/^mailto:/i, '').replace(/[.!?]+$/, ''));
    if (!isEmailAddress(email)) result.invalid.push(email);
    else if (known.has(email)) result.duplicates += 1;
    else result.found.push(email);
    known.add(email);
  }
  return result;
}
