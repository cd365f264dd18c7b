import type { OwnDataChapter } from '#platform/server/data-subject.ts';
import type { Endpoint } from '#platform/server/endpoint.ts';
import { resendingVerification, type VerificationStep } from './address-verifying.ts';
import { keepAccount, planDeletion, readingDeletion, type StoppingStep } from './deleting.ts';
import { downloadOwnData } from './own-data.ts';
import { changeProfile, creatingProfile, type ProfileMadeStep } from './profile-writing.ts';
import type { SubscriptionRuns } from './person-store.ts';
import { readingUser, readProfile } from './user-reading.ts';

type HandedIn = {
  ownDataChapters: readonly OwnDataChapter[];
  sendVerification: VerificationStep;
  countStoppingSurveys: StoppingStep;
  subscriptionRuns: SubscriptionRuns;
  /** Run after a person has created a profile. */
  onProfileMade: readonly ProfileMadeStep[];
};

export function identityEndpoints(handedIn: HandedIn): Endpoint[] {
  return [
    readingUser(handedIn),
    resendingVerification(handedIn),
    readProfile,
    creatingProfile(handedIn),
    changeProfile,
    downloadOwnData(handedIn.ownDataChapters),
    readingDeletion(handedIn),
    planDeletion,
    keepAccount,
  ];
}
