import { exportSubscription, startTrial } from '#billing/server/subscriptions.ts';
import type { ClosingStep } from '#organisations/server/closing.ts';
import type { LeaveStep } from '#organisations/server/leaving.ts';
import type { ExportPart } from '#organisations/server/organisation-export.ts';
import type { FoundingStep } from '#organisations/server/organisation-writing.ts';
import type { GroupDeletedStep } from '#organisations/server/units.ts';
import { releaseSurveys, shareWithSupporters, takeSurveysAlong } from '#surveys/server/survey-parting.ts';

/** What must happen in several nouns at once: one function a noun, in the order in which they run. */
export const onFounded: readonly FoundingStep[] = [startTrial];
export const onLeave: readonly LeaveStep[] = [takeSurveysAlong];
export const onGroupDeleted: readonly GroupDeletedStep[] = [shareWithSupporters];
export const onClosing: readonly ClosingStep[] = [releaseSurveys];
export const organisationExport: readonly ExportPart[] = [exportSubscription];
