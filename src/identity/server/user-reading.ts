import { abilitiesOf } from '#access/rules/roles.ts';
import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import {
  type Awaited,
  type Membership,
  selectAwaited,
  selectMembership,
} from '#organisations/server/membership-store.ts';
import { presentOrganisation } from '#organisations/server/organisation-reading.ts';
import { selectOrganisation } from '#organisations/server/organisation-store.ts';
import { endpointsOf } from '#platform/server/endpoint.ts';
import { anySignedIn } from '#platform/server/permits.ts';
import { dayAt } from '#shared/calendar-day.ts';
import { identityCalls } from '../calls.ts';
import { gateOf } from '../rules/gate.ts';
import { isPublicMailDomain } from '#access/rules/public-mail-domains.ts';
import { knownPersonSelector, selectProfile, type StoredProfile, type SubscriptionRuns } from './person-store.ts';
import { ownProfile } from './permits.ts';

const endpoint = endpointsOf(identityCalls);

const NOBODY_YET = {
  organization: null,
  profile: null,
  role: null,
  owner: null,
  waitsFor: null,
  abilities: null,
  deletionDate: null,
};

/** Always replies 200: the next gate is in `gate`, and until it is passed nothing else is revealed (rules 6). */
export const readingUser = ({ subscriptionRuns }: { subscriptionRuns: SubscriptionRuns }) => {
  const selectKnownPerson = knownPersonSelector(subscriptionRuns);
  return endpoint('GET /user', {
    permit: anySignedIn,
    run: async (_input, { tx, brand, config, now, signedIn }) => {
      const profile = await selectProfile(tx, brand, signedIn.subject);
      const publicMailDomain = isPublicMailDomain(signedIn.email, config);
      const gate = gateOf({ ...signedIn, publicMailDomain, hasProfile: profile !== null });
      if (gate !== null || profile === null) return { ...NOBODY_YET, gate, email: signedIn.email };
      const known = await selectKnownPerson(tx, { brand, subject: signedIn.subject, session: null, now });
      const membership = await selectMembership(tx, profile.id);
      const organisation = membership && (await selectOrganisation(tx, membership.id));
      return {
        organization: organisation && presentOrganisation(membership.role, organisation),
        profile: presentProfile(profile, membership),
        role: membership?.role ?? null,
        // The contact for actions that others cannot take, such as subscribing; an invited person sees nothing of the
        // organisation.
        owner: membership === null || membership.role === 'invited' ? null : membership.owner,
        waitsFor: membership?.role === 'invited' ? presentAwaited(await selectAwaited(tx, profile.id)) : null,
        abilities: known.personId === null ? null : abilitiesOf(known),
        gate,
        email: signedIn.email,
        deletionDate: profile.deletionAt && dayAt(profile.deletionAt, BRAND_SETTINGS[brand].zone),
      };
    },
  });
};

export const readProfile = endpoint('GET /profile', {
  permit: ownProfile,
  run: async ({ permitted: profile }, { tx }) => {
    return presentProfile(profile, await selectMembership(tx, profile.id));
  },
});

function presentAwaited(awaited: Awaited | null) {
  return awaited && { ...awaited, since: awaited.since.toISOString() };
}

/** Serializes a profile with the field names of the specification. */
export function presentProfile(
  { image, candidate, title, email, version, hasAcceptedPresent }: Omit<StoredProfile, 'id' | 'deletionAt'>,
  membership: Membership | null,
) {
  const roles = membership === null ? [] : [{ orgId: membership.id, role: membership.role }];
  const consentToTerms = hasAcceptedPresent ? (1 as const) : (0 as const);
  return { image, candidate, title, email, consentToTerms, roles, version };
}
