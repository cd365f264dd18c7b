/** What stands between a signed-in person and the product, in the order it is asked for (specification 2). */
export const GATES = ['email-unverified', 'invalid-domain', 'profile-required'] as const;
export type UserGate = (typeof GATES)[number];
