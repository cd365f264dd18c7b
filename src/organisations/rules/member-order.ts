import type { Role } from '#access/rules/actor.ts';

type Listed = { role: Role; directory: 'none' | 'kept' | 'deactivated' };

/** Has joined and has no role yet; whom the directory has deactivated waits for nothing that the owner could give. */
export function isWaitingForRole({ role, directory }: Listed): boolean {
  return role === 'invited' && directory !== 'deactivated';
}

/** The owner first, then those who wait for a role, then the others as they came; stable, so that nobody jumps about. */
export function ordered<M extends Listed>(members: readonly M[]): M[] {
  const rank = (member: M) => (member.role === 'owner' ? 0 : isWaitingForRole(member) ? 1 : 2);
  return members.toSorted((a, b) => rank(a) - rank(b));
}

/** Those whose name or address has the words in it, whatever the case. */
export function found<M extends { candidate: string; email: string }>(members: readonly M[], search: string): M[] {
  const wanted = search.trim().toLowerCase();
  return members.filter(({ candidate, email }) => `${candidate} ${email}`.toLowerCase().includes(wanted));
}
