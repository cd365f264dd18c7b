import { exportSubscription, startTrial } from '#billing/server/subscriptions.ts';
import { eraseProfile, exportProfile } from '#identity/server/own-data.ts';
import type { ClosingStep } from '#organisations/server/closing.ts';
import type { LeaveStep } from '#organisations/server/leaving.ts';
import type { OrganisationExport } from '#organisations/server/organisation-export.ts';
import type { FoundingStep } from '#organisations/server/organisation-writing.ts';
import { eraseMembership, exportChanges, exportMembership } from '#organisations/server/own-data.ts';
import type { GroupDeletedStep } from '#organisations/server/units.ts';
import type { ErasePart, ExportPart } from '#platform/server/data-subject.ts';
import { eraseAnswersGiven, eraseAnswersReceived, exportAnswersGiven } from '#responding/server/own-data.ts';
import { eraseSurveys, exportSurveys } from '#surveys/server/own-data.ts';
import { exportSharedSurveys } from '#surveys/server/survey-reading.ts';
import { releaseSurveys, shareWithSupporters, takeSurveysAlong } from '#surveys/server/survey-parting.ts';
import { eraseRepeats } from './repeated-calls.ts';

// What must happen in several nouns at once: one function a noun, in the order in which they run.

export const WHEN_FOUNDED: readonly FoundingStep[] = [startTrial];
export const WHEN_LEAVING: readonly LeaveStep[] = [takeSurveysAlong];
export const WHEN_GROUP_DELETED: readonly GroupDeletedStep[] = [shareWithSupporters];
export const WHEN_CLOSING: readonly ClosingStep[] = [releaseSurveys];

/** What each noun knows about an organisation, beside the people in it. */
export const ORGANISATION_EXPORTS: readonly OrganisationExport[] = [exportSubscription, exportSharedSurveys];

/** What each noun knows about a person, in the order in which it is read. */
export const EXPORTS: readonly ExportPart[] = [
  exportProfile,
  exportMembership,
  exportSurveys,
  exportAnswersGiven,
  exportChanges,
];

/** What each noun does when a person is erased: what hangs on something else goes before it, the person last. */
export const ERASURES: readonly ErasePart[] = [
  eraseAnswersReceived,
  eraseSurveys,
  eraseAnswersGiven,
  eraseMembership,
  eraseRepeats,
  eraseProfile,
];
