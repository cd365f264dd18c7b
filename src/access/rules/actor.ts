/** The roles of a member in an organisation (specification 6). */
export const ROLES = ['owner', 'supporter', 'member', 'invited'] as const;
export type Role = (typeof ROLES)[number];

/** The person who makes a call, with the rights that the database has at this moment; never taken from the token. */
export type Actor = {
  personId: string;
  /** The name shown to others. */
  candidate: string;
  email: string;
  organisationId: string | null;
  role: Role | null;
  /**
   * Whether the organisation has a running trial or subscription; without one the limits of a single person apply
   * (rules 2).
   */
  subscribed: boolean;
};
