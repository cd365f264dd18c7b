import type { Actor } from '#access/rules/actor.ts';

/** Only the owner can activate or renew the subscription (specification 6). */
export function mayPay({ organisationId, role }: Pick<Actor, 'organisationId' | 'role'>): boolean {
  return organisationId !== null && role === 'owner';
}
