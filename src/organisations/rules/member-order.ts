import type { Role } from '#access/rules/actor.ts';

/** The owner first, then those who wait for a role, then the others as they came; stable, so that nobody jumps about. */
export function ordered<M extends { role: Role }>(members: readonly M[]): M[] {
  const rank = ({ role }: M) => (role === 'owner' ? 0 : role === 'invited' ? 1 : 2);
  return members.toSorted((a, b) => rank(a) - rank(b));
}

/** Those whose name or address has the words in it, whatever the case. */
export function found<M extends { candidate: string; email: string }>(members: readonly M[], search: string): M[] {
  const wanted = search.trim().toLowerCase();
  return members.filter(({ candidate, email }) => `${candidate} ${email}`.toLowerCase().includes(wanted));
}
