import type { SignedIn } from './endpoint.ts';
import { Refusal } from './refusal.ts';

/** The `permit` of a call without a person behind it: forms, public cards, the policy, the provider's news. */
export async function anybody(): Promise<void> {}

/** The `permit` of a call that concerns nobody but the person of its token, whom the gate of the call has admitted. */
export async function anySignedIn(): Promise<void> {}

/** Only a person accepts terms: a program changes nothing by a form that would accept newer ones. */
export function refuseConsentByProgram({ byProgram }: SignedIn, form: { hasAcceptedPresent: boolean }): void {
  if (byProgram && !form.hasAcceptedPresent) throw new Refusal(403, 'closed-to-programs');
}
