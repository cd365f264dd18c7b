import type { Actor } from '#access/rules/actor.ts';
import { isActive } from '#access/rules/roles.ts';
import type { Context } from '#platform/server/endpoint.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { selectRoleForUpdate } from './membership-store.ts';

/** Nobody learns which other organisations there are: any but the own one is not found. */
export function refuseOther(organisationId: string, actor: Actor): void {
  if (actor.organisationId !== organisationId.toLowerCase()) throw new Refusal(404);
}

/** Somebody who takes part in the organisation of the path; 403 for who is only invited. */
export function refuseUnlessActive(organisationId: string, actor: Actor): void {
  refuseOther(organisationId, actor);
  if (!isActive(actor)) throw new Refusal(403);
}

/** The owner of the organisation of the path, who reads. */
export function refuseUnlessOwner(organisationId: string, actor: Actor): void {
  refuseOther(organisationId, actor);
  if (actor.role !== 'owner') throw new Refusal(403);
}

/** The owner of the organisation of the path, who writes; the role is held until the transaction ends. */
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
