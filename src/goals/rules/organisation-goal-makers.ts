import type { Abilities } from '#access/rules/roles.ts';

/** Owners and supporters make goals of the organisation while its subscription runs (rules 4, 5). */
export function mayMakeOrganisationGoals({ actOnBehalfOf, fullLimits }: Abilities): boolean {
  return actOnBehalfOf && fullLimits;
}
