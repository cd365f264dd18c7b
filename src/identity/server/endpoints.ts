import type { OwnDataPart } from '#platform/server/data-subject.ts';
import type { Endpoint } from '#platform/server/endpoint.ts';
import { resendVerification } from './address-verifying.ts';
import { keepAccount, planDeletion, readDeletion } from './deleting.ts';
import { downloadOwnData } from './own-data.ts';
import { changeProfile, createProfile } from './profile-writing.ts';
import { readProfile, readUser } from './user-reading.ts';

/** What each noun knows about a person, for the person to take along. */
type HandedIn = { ownDataParts: readonly OwnDataPart[] };

/** Every call about the person who is signed in, with the function that answers it. */
export function identityEndpoints({ ownDataParts }: HandedIn): Endpoint[] {
  return [
    readUser,
    resendVerification,
    readProfile,
    createProfile,
    changeProfile,
    downloadOwnData(ownDataParts),
    readDeletion,
    planDeletion,
    keepAccount,
  ];
}
