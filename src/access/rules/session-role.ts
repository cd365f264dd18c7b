import type { Role } from './actor.ts';

/** The header in which every answer says where the caller belongs and as what, so that an open screen notices a change. */
export const SESSION_ROLE_HEADER = 'x-session-role';

export function sessionRoleOf(role: Role | null, organisationId: string | null): string {
  return `${role ?? 'none'}@${organisationId ?? 'nowhere'}`;
}
