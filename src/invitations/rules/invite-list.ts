import { domainOf, isEmailAddress, normalEmail } from '#shared/email-address.ts';

export type InviteProblem = 'email.invalid' | 'email.own' | 'email.anonymous';

/** Why an address cannot be invited; null when it can. `anonymousDomains` are those that stand for nobody. */
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

// Wide enough for a whole mail header or spreadsheet: whatever has an at sign and no mark that lists are made with.
const CANDIDATE = /[^\s<>()[\],;:"'|]+@[^\s<>()[\],;:"'|]+/g;

export type FoundAddresses = { found: string[]; duplicates: number; invalid: string[] };

/** Picks the addresses out of pasted text; each once, in the order they stand there. */
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
