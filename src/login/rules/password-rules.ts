import { LEAKED_PASSWORDS } from './leaked-passwords.ts';

export const SHORTEST_PASSWORD = 10;
/** In characters. The limit keeps long input from costing hashing time. */
export const LONGEST_PASSWORD = 256;

/** The three rules shown under the password field, in this order. */
export const PASSWORD_RULES = ['length', 'notEmail', 'notLeaked'] as const;
export type PasswordRule = (typeof PASSWORD_RULES)[number];

/** Returns the rules that the password breaks; empty when it may be used. */
export function unmetPasswordRules(password: string, email: string): PasswordRule[] {
  const lower = password.toLowerCase();
  const address = email.trim().toLowerCase();
  const unmet: PasswordRule[] = [];
  if ([...password].length < SHORTEST_PASSWORD || password.length > LONGEST_PASSWORD) unmet.push('length');
  if (lower === '' || (address !== '' && (lower.includes(address) || lower === nameOf(address))))
    unmet.push('notEmail');
  if (lower === '' || isLeaked(lower)) unmet.push('notLeaked');
  return unmet;
}

function nameOf(address: string): string {
  return address.slice(0, Math.max(0, address.lastIndexOf('@')));
}

/** Leaked, or among the first guesses: one character or one short group repeated. */
function isLeaked(lower: string): boolean {
  return LEAKED_PASSWORDS.has(lower) || /^(.{1,4})\1+$/u.test(lower);
}
