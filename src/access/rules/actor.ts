/** The roles of a member in an organisation (specification 6). */
export const ROLES = ['owner', 'supporter', 'member', 'invited'] as const;
export type Role = (typeof ROLES)[number];

/** The person who makes a call, as the database knows them at this moment; never from the token. */
export type Actor = {
  personId: string;
  /** The name shown to others. */
  candidate: string;
  email: string;
  organisationId: string | null;
  role: Role | null;
  /** The organisation has a running trial or subscription; without one the limits of somebody alone hold (rules 2). */
  subscribed: boolean;
};
