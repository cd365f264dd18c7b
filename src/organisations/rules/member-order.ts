import type { Role } from '#access/rules/actor.ts';

type Listed = { role: Role; directory: 'none' | 'kept' | 'deactivated' };

/**
 * Returns whether a person has joined and has no role yet. The owner cannot give a role to a person whom the directory
 * has deactivated, so that person does not count.
 */
export function isWaitingForRole({ role, directory }: Listed): boolean {
  return role === 'invited' && directory !== 'deactivated';
}

/**
 * Sorts people waiting for a role first, then the owner, then the others. The sort is stable, so that rows do not jump.
 */
export function orderedMembers<M extends Listed>(members: readonly M[]): M[] {
  const rank = (member: M) => (isWaitingForRole(member) ? 0 : member.role === 'owner' ? 1 : 2);
  return members.toSorted((a, b) => rank(a) - rank(b));
}
