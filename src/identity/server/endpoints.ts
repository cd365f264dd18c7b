import type { OwnDataChapter } from '#platform/server/data-subject.ts';
import type { Endpoint } from '#platform/server/endpoint.ts';
import { resendingVerification, type VerificationStep } from './address-verifying.ts';
import { keepAccount, planDeletion, readingDeletion, type StoppingStep } from './deleting.ts';
import { downloadOwnData } from './own-data.ts';
import { changeProfile, creatingProfile, type ProfileMadeStep } from './profile-writing.ts';
import type { SubscriptionRuns } from './person-store.ts';
import { readingUser, readProfile } from './user-reading.ts';

type HandedIn = {
  /** What each noun knows about a person, for the person to take along. */
  ownDataChapters: readonly OwnDataChapter[];
  /** How the login sends its link once more. */
  sendVerification: VerificationStep;
  /** What stops when the person goes. */
  countStoppingSurveys: StoppingStep;
  subscriptionRuns: SubscriptionRuns;
  /** What happens when somebody has made their profile. */
  onProfileMade: readonly ProfileMadeStep[];
};

/** Every call about the person who is signed in, with the function that answers it. */
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
