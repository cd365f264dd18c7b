import type { Role } from '#access/rules/actor.ts';

type Listed = { role: Role; directory: 'none' | 'kept' | 'deactivated' };

/**
 * Returns whether a person has joined and has no role yet. The owner cannot give a role to a person whom the directory
 * has deactivated, so that person does not count.
 */
export function isWaitingForRole({ role, directory }: Listed): boolean {
  return role === 'invited' && directory !== 'deactivated';
}
