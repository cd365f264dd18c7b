import type { Context } from '#platform/server/endpoint.ts';
import { refuseConsentByProgram } from '#platform/server/permits.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { selectProfile, type StoredProfile } from './person-store.ts';

/** The profile of the person of the token; 404 before it is created. */
export async function ownProfile(_: object, { tx, brand, signedIn }: Context<'verified'>): Promise<StoredProfile> {
  const profile = await selectProfile(tx, brand, signedIn.subject);
  if (profile === null) throw new Refusal(404);
  return profile;
}

/** A change of the profile accepts the present terms. */
export async function ownProfileToChange(input: object, context: Context<'verified'>): Promise<StoredProfile> {
  const profile = await ownProfile(input, context);
  refuseConsentByProgram(context.signedIn, profile);
  return profile;
}
