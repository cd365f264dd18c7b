import type { Role } from './actor.ts';

/** The header in which every answer says where the caller belongs and as what, so that an open screen notices a change. */
export const STANDING_HEADER = 'x-standing';

export function standingOf(role: Role | null, organisationId: string | null): string {
  return `${role ?? 'none'}@${organisationId ?? 'nowhere'}`;
}
