import type { Role } from '#access/rules/actor.ts';
import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { endpointsOf } from '#platform/server/endpoint.ts';
import { anySignedIn } from '#platform/server/permits.ts';
import { dayAt } from '#shared/calendar-day.ts';
import { organisationCalls } from '../calls.ts';
import { type OrganisationRow, selectOrganisation } from './organisation-store.ts';
import { invitingOrganisation } from './permits.ts';

const endpoint = endpointsOf(organisationCalls);

export const readOwnOrganisation = endpoint('GET /organization', {
  permit: anySignedIn,
  run: async (_input, { tx, actor }) => {
    if (actor.organisationId === null) return null;
    const organisation = await selectOrganisation(tx, actor.organisationId);
    return organisation && presentOrganisation(actor.role, organisation);
  },
});

/** Returns the name and the logo behind an invitation link, to every logged-in person. */
export const readInvitingOrganisation = endpoint('GET /org/:orgId', {
  permit: invitingOrganisation,
  run: async ({ permitted: organisation }) => presentOrganisation(null, organisation),
});

/** The same for a visitor, before the login. */
export const readInvitation = endpoint('GET /invitation/:orgId', {
  permit: invitingOrganisation,
  run: async ({ permitted: organisation }) => presentOrganisation(null, organisation),
});

/** The serializer of an organisation, with the field names of the specification, as far as the role may see it. */
export function presentOrganisation(role: Role | null, organisation: OrganisationRow) {
  const { id, name, logo, domain, orgNo, country, version, closingAt, brand } = organisation;
  const known = { id, name, logo };
  if (role === null || role === 'invited') return known;
  const allowPrivateSurveys = organisation.allowPrivateSurveys ? (1 as const) : (0 as const);
  const shared = { ...known, domain, allowPrivateSurveys };
  if (role !== 'owner') return shared;
  const { zone } = BRAND_SETTINGS[brand];
  const closingDate = closingAt && dayAt(closingAt, zone);
  const accepted = { by: organisation.consentedBy, on: dayAt(organisation.consentedAt, zone) };
  const consents = organisation.hasAcceptedPresent
    ? { consentToTerms: 1 as const, consentToAgreement: 1 as const, accepted }
    : { consentToTerms: 0 as const, consentToAgreement: 0 as const };
  return { ...shared, ...consents, orgNo, country, version, closingDate };
}
