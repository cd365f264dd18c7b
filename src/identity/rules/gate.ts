/** The gates between a signed-in person and the product, in their order (specification 2). */
export const GATES = ['email-unverified', 'invalid-domain', 'profile-required'] as const;
export type UserGate = (typeof GATES)[number];

/** Returns the first gate that is not passed, or null. */
export function gateOf(person: {
  emailVerified: boolean;
  publicMailDomain: boolean;
  hasProfile: boolean;
}): UserGate | null {
  if (!person.emailVerified) return 'email-unverified';
  if (person.publicMailDomain) return 'invalid-domain';
  return person.hasProfile ? null : 'profile-required';
}
