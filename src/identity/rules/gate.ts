/** What stands between a signed-in person and the product, in the order it is asked for (specification 2). */
export const GATES = ['email-unverified', 'invalid-domain', 'profile-required'] as const;
export type UserGate = (typeof GATES)[number];

/** The first gate that is not passed; null when the product is open. */
export function gateOf(person: {
  emailVerified: boolean;
  publicMailDomain: boolean;
  hasProfile: boolean;
}): UserGate | null {
  if (!person.emailVerified) return 'email-unverified';
  if (person.publicMailDomain) return 'invalid-domain';
  return person.hasProfile ? null : 'profile-required';
}
