import { createContext, use, type ReactNode } from 'react';
import type { Role } from '#access/rules/actor.ts';
import type { Abilities } from '#access/rules/roles.ts';
import type { Organisation } from './organisation-queries.ts';

/** Who looks at these screens, and where that person belongs. */
export type OwnOrganisation = {
  email: string;
  /** The fields that the role may see. */
  organisation: Organisation | null;
  role: Role | null;
  /** The name of its owner; null to somebody who takes no part in it. */
  owner: string | null;
  /** What the person may do there; null before there is a profile. */
  abilities: Abilities | null;
  /** Reads it again: after founding, leaving, handing over. */
  reload: () => Promise<void>;
  /** The same with a fresh token: after joining (specification 4). */
  renew: () => Promise<void>;
};

const OwnOrganisationContext = createContext<OwnOrganisation | null>(null);

/** The app fills it from the session, which stands in a later noun. */
export function OwnOrganisationProvider({ own, children }: { own: OwnOrganisation; children: ReactNode }) {
  return <OwnOrganisationContext value={own}>{children}</OwnOrganisationContext>;
}

export function useOwnOrganisation(): OwnOrganisation {
  const own = use(OwnOrganisationContext);
  if (own === null) throw new Error('useOwnOrganisation stands outside OwnOrganisationProvider');
  return own;
}
