import { LEAKED_PASSWORDS } from './leaked-passwords.ts';

export const SHORTEST_PASSWORD = 10;
/** Longer ones would only make the server work. */
export const LONGEST_PASSWORD = 256;

/** The three points that stand under the password field, in their order. */
export const PASSWORD_RULES = ['length', 'notEmail', 'notLeaked'] as const;
export type PasswordRule = (typeof PASSWORD_RULES)[number];

/** The points that the password does not meet; empty when it may be used. */
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

/** Known from leaks, or so simple that it is tried first: one character or one short group again and again. */
function isLeaked(lower: string): boolean {
  return LEAKED_PASSWORDS.has(lower) || /^(.{1,4})\1+$/u.test(lower);
}
