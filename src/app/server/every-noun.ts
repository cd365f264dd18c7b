import { startTrial } from '#billing/server/subscriptions.ts';
import type { LeaveStep } from '#organisations/server/leaving.ts';
import type { FoundingStep } from '#organisations/server/organisation-writing.ts';
import { eraseProfile, exportProfile } from '#identity/server/own-data.ts';
import { eraseMembership, exportChanges, exportMembership } from '#organisations/server/own-data.ts';
import type { ErasePart, ExportPart } from '#platform/server/data-subject.ts';
import { eraseAnswersGiven, eraseAnswersReceived, exportAnswersGiven } from '#responding/server/own-data.ts';
import { eraseSurveys, exportSurveys } from '#surveys/server/own-data.ts';
import { eraseRepeats } from './repeated-calls.ts';

/** What must happen in several nouns at once: one function a noun, in the order in which they run. */
export const onFounded: readonly FoundingStep[] = [startTrial];
export const onLeave: readonly LeaveStep[] = [];

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
