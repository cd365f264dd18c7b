import { onDevice } from '#platform/web/on-device.ts';
import { organisationIdIn } from '../../rules/invitation-link.ts';

/**
 * The organisation of an invitation link, stored while a person signs up, verifies the address in another tab and makes
 * a profile (specification 2). It is removed when the person joins or declines.
 */
const KEPT_AS = 'invitedBy';

export function rememberInvitation(organisationId: string): void {
  onDevice(() => localStorage.setItem(KEPT_AS, organisationId));
}

export function rememberedInvitation(): string | null {
  return organisationIdIn(onDevice(() => localStorage.getItem(KEPT_AS)) ?? '');
}

export function forgetInvitation(): void {
  onDevice(() => localStorage.removeItem(KEPT_AS));
}
