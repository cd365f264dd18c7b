import { createContext, use, type ReactNode } from 'react';
import type { Role } from '#access/rules/actor.ts';
import type { Abilities } from '#access/rules/roles.ts';
import type { Organisation } from './organisation-queries.ts';

export type OwnOrganisation = {
  email: string;
  /** Contains the fields that the role may see. */
  organisation: Organisation | null;
  role: Role | null;
  /** The owner's name; null for a person who is not active in the organisation. */
  owner: string | null;
  /** What the user may do there; null without a profile. */
  abilities: Abilities | null;
  /** Fetches it again, after founding, leaving or handing over. */
  reload: () => Promise<unknown>;
  /** The same with a new access token, after joining (specification 4). */
  renew: () => Promise<unknown>;
};

const OwnOrganisationContext = createContext<OwnOrganisation | null>(null);

/** Provides the organisation. The app fills it from the session, which belongs to a later noun. */
export function OwnOrganisationProvider({ own, children }: { own: OwnOrganisation; children: ReactNode }) {
  return <OwnOrganisationContext value={own}>{children}</OwnOrganisationContext>;
}

export function useOwnOrganisation(): OwnOrganisation {
  const own = use(OwnOrganisationContext);
  if (own === null) throw new Error('useOwnOrganisation must be used inside OwnOrganisationProvider');
  return own;
}
