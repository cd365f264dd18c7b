import type { AddressStep, OwnDataChapter } from '#platform/server/data-subject.ts';
import type { Endpoint } from '#platform/server/endpoint.ts';
import { resendingVerification, type VerificationStep } from './address-verifying.ts';
import { keepAccount, planDeletion, readingDeletion, type StoppingStep } from './deleting.ts';
import { downloadOwnData } from './own-data.ts';
import { changingProfile, creatingProfile, type ProfileMadeStep } from './profile-writing.ts';
import type { SubscriptionRuns } from './person-store.ts';
import { readingUser, readProfile } from './user-reading.ts';

type HandedIn = {
  ownDataChapters: readonly OwnDataChapter[];
  sendVerification: VerificationStep;
  countStoppingSurveys: StoppingStep;
  subscriptionRuns: SubscriptionRuns;
  /** Run after a person has created a profile. */
  onProfileMade: readonly ProfileMadeStep[];
  /** Run when a token brings another address than the profile has. */
  onAddressChanged: readonly AddressStep[];
};

export function identityEndpoints(handedIn: HandedIn): Endpoint[] {
  return [
    readingUser(handedIn),
    resendingVerification(handedIn),
    readProfile,
    creatingProfile(handedIn),
    changingProfile(handedIn),
    downloadOwnData(handedIn.ownDataChapters),
    readingDeletion(handedIn),
    planDeletion,
    keepAccount,
  ];
}
