import { startTrial } from '#billing/server/subscriptions.ts';
import type { LeaveStep } from '#organisations/server/leaving.ts';
import type { FoundingStep } from '#organisations/server/organisation-writing.ts';

/** What must happen in several nouns at once: one function a noun, in the order in which they run. */
export const onFounded: readonly FoundingStep[] = [startTrial];
export const onLeave: readonly LeaveStep[] = [];
