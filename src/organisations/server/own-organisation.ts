import type { Actor } from '#access/rules/actor.ts';
import { isActive } from '#access/rules/roles.ts';
import type { Context } from '#platform/server/endpoint.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { selectRoleForUpdate } from './membership-store.ts';

/** Throws 404 for every organisation but the caller's own, so that others cannot be discovered. */
export function refuseOther(organisationId: string, actor: Actor): void {
  if (actor.organisationId !== organisationId.toLowerCase()) throw new Refusal(404);
}

/** Throws 404 for another organisation, and 403 for a person who is only invited. */
export function refuseUnlessActive(organisationId: string, actor: Actor): void {
  refuseOther(organisationId, actor);
  if (!isActive(actor)) throw new Refusal(403);
}

/** For reading: throws unless the caller is the owner of the organisation in the path. */
export function refuseUnlessOwner(organisationId: string, actor: Actor): void {
  refuseOther(organisationId, actor);
  if (actor.role !== 'owner') throw new Refusal(403);
}

/**
 * For writing: throws unless the caller is the owner of the organisation in the path, and locks the role until the
 * transaction ends.
 */
export async function refuseUnlessOwnerStays(
  organisationId: string,
  { tx, actor }: Context<'profile'>,
): Promise<string> {
  refuseOther(organisationId, actor);
  const role = await selectRoleForUpdate(tx, organisationId, actor.personId);
  if (role === null) throw new Refusal(404);
  if (role !== 'owner') throw new Refusal(403);
  return organisationId;
}
