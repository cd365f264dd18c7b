import { organisationIdIn } from '../../rules/invitation-link.ts';

/**
 * The organisation from an invitation link, kept while somebody signs up, verifies the address in another tab and
 * makes a profile (specification 2). It goes when the person has joined, or would rather not.
 */
const KEPT_AS = 'invitedBy';

export function rememberInvitation(organisationId: string): void {
  withStorage((storage) => storage.setItem(KEPT_AS, organisationId));
}

export function rememberedInvitation(): string | null {
  return organisationIdIn(withStorage((storage) => storage.getItem(KEPT_AS)) ?? '');
}

export function forgetInvitation(): void {
  withStorage((storage) => storage.removeItem(KEPT_AS));
}

/** A browser may forbid it; then the person opens the link once more. */
function withStorage<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(localStorage);
  } catch {
    return null;
  }
}
