import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import type { InviteContext } from '../rules/invitees.ts';

/** Whom a person who asks about themselves cannot invite: themselves, and addresses that stand for nobody. */
export function inviteContext(candidateEmail: string, alreadyInvited: readonly string[] = []): InviteContext {
  const anonymousDomains = Object.values(BRAND_SETTINGS).map(({ anonymousMailDomain }) => anonymousMailDomain);
  return { candidateEmail, anonymousDomains, alreadyInvited };
}
