import { TERMS_VERSION } from '#brands/rules/legal-versions.ts';
import { lockPerson, selectMembership } from '#organisations/server/membership-store.ts';
import type { AddressStep } from '#platform/server/data-subject.ts';
import { endpointsOf, type Context } from '#platform/server/endpoint.ts';
import { newId } from '#platform/server/ids.ts';
import { anySignedIn } from '#platform/server/permits.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { type IdentityCalls, identityCalls } from '../calls.ts';
import * as store from './person-store.ts';
import { ownProfileToChange } from './permits.ts';
import { SHORTEST_EMAIL } from '../rules/profile-form.ts';
import { storedPicture } from './profile-picture.ts';
import { presentProfile } from './user-reading.ts';

const endpoint = endpointsOf(identityCalls);

/** A step of another noun after a person has created a profile, who may be waited for there. */
export type ProfileMadeStep = (
  context: Context<'verified'>,
  person: { personId: string; email: string },
) => Promise<void>;

/** Creates the profile, once; takes the address from the token and records the consent with its time. */
export const creatingProfile = ({ onProfileMade }: { onProfileMade: readonly ProfileMadeStep[] }) =>
  endpoint('POST /profile', {
    permit: anySignedIn,
    run: async ({ body }, context) => {
      const { tx, now, brand, signedIn } = context;
      if ((await store.selectProfile(tx, brand, signedIn.subject)) !== null)
        throw new Refusal<IdentityCalls>(409, 'profile-exists');
      if (signedIn.email.length < SHORTEST_EMAIL)
        throw new Refusal(422, 'invalid', [{ field: 'email', code: 'email.missing' }]);
      const { candidate, title } = body;
      const person = { id: newId(now), brand, ...identityOf(signedIn), candidate, title, termsVersion: TERMS_VERSION };
      const image = storedPicture(body.image);
      if (!(await store.insertPerson(tx, person, now))) throw new Refusal<IdentityCalls>(409, 'profile-exists');
      await store.upsertPicture(tx, person.id, image);
      for (const step of onProfileMade) await step(context, { personId: person.id, email: person.email });
      return presentProfile(
        { ...person, image, version: 1, hasAcceptedPresent: true },
        await selectMembership(tx, person.id),
      );
    },
  });

/**
 * Changes the person's profile; replies 412 when it has changed since it was read, and 401 when it has been erased. The
 * token of an outside login may bring a new address.
 */
export const changingProfile = ({ onAddressChanged }: { onAddressChanged: readonly AddressStep[] }) =>
  endpoint('PUT /profile', {
    permit: ownProfileToChange,
    run: async ({ body, permitted: profile }, { tx, now, brand, config, ifMatch, signedIn }) => {
      if (!(await lockPerson(tx, profile.id))) throw new Refusal(401);
      const { candidate, title } = body;
      const image = storedPicture(body.image);
      const person = { id: profile.id, ...identityOf(signedIn), candidate, title };
      const version = await store.updatePerson(tx, person, ifMatch);
      if (version === null) throw new Refusal(412);
      const changed = { ...person, brand, previous: profile.email };
      if (person.email !== profile.email) for (const step of onAddressChanged) await step(tx, changed, { config, now });
      await store.updateConsent(tx, profile.id, TERMS_VERSION, now);
      await store.upsertPicture(tx, profile.id, image);
      return presentProfile(
        { ...person, image, version, hasAcceptedPresent: true },
        await selectMembership(tx, profile.id),
      );
    },
  });

function identityOf({ subject, email }: { subject: string; email: string }) {
  return { subject, email };
}
