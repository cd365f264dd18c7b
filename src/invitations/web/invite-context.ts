import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import type { InviteContext } from '../rules/invitees.ts';

/** The excluded addresses for a survey about oneself: one's own, and placeholders for anonymous responders. */
export function inviteContext(candidateEmail: string, alreadyInvited: readonly string[] = []): InviteContext {
  const anonymousDomains = Object.values(BRAND_SETTINGS).map(({ anonymousMailDomain }) => anonymousMailDomain);
  return { candidateEmail, anonymousDomains, alreadyInvited };
}
