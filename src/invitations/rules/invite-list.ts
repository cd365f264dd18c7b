import { domainOf, isEmailAddress, normalEmail } from '#shared/email-address.ts';

/** Invitees of one survey: ten alone, a thousand in an organisation (specification 5). */
export const INVITE_CAP = { alone: 10, organisation: 1_000 } as const;

/** `full`: in an organisation whose subscription runs (rules 2). */
export function inviteCap(full: boolean): number {
  return full ? INVITE_CAP.organisation : INVITE_CAP.alone;
}

/** Anonymous answers that one survey takes (rules 2). */
const ANONYMOUS_CAP = { alone: 100, organisation: 1_000 } as const;

export function anonymousCap(full: boolean): number {
  return full ? ANONYMOUS_CAP.organisation : ANONYMOUS_CAP.alone;
}

/** New addresses that one person may invite in a day, over all surveys (rules 6). */
export const INVITATIONS_PER_DAY = 2_000;

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
