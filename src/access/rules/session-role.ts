import type { Role } from './actor.ts';

/** The header with the caller's organisation and role in every response, so that an open screen notices a change. */
export const SESSION_ROLE_HEADER = 'x-session-role';

export function sessionRoleOf(role: Role | null, organisationId: string | null): string {
  return `${role ?? 'none'}@${organisationId ?? 'nowhere'}`;
}
