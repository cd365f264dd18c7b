import { endpointsOf, type Context, type Endpoint } from '#platform/server/endpoint.ts';
import { isUuid } from '#platform/server/ids.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { type OrganisationCalls, organisationCalls } from '../calls.ts';
import { insertAudit } from '#audit/server/audit-store.ts';
import { byOwnDecision, leaveOrganisation, type LeaveStep } from './leaving.ts';
import { insertMembership, lockPerson, selectPlaceForUpdate } from './membership-store.ts';
import { queueNewJoiner } from './queueing-mails.ts';
import { selectOrganisationForShare } from './organisation-store.ts';

const endpoint = endpointsOf(organisationCalls);

export function joiningAndLeaving({ onLeave }: { onLeave: readonly LeaveStep[] }): Endpoint[] {
  return [
    endpoint('POST /organization/:id/users', async ({ params }, context) => join(params.id, context, onLeave)),
    endpoint('DELETE /organization/:id/users', async ({ params }, { tx, actor, now }) => {
      await lockPerson(tx, actor.personId);
      const place = await selectPlaceForUpdate(tx, actor.personId);
      if (place === null || place.organisationId !== params.id.toLowerCase()) throw new Refusal(404);
      if (place.role === 'owner') throw new Refusal<OrganisationCalls>(409, 'owner');
      await leaveOrganisation(tx, byOwnDecision(actor, place), now, onLeave);
      return {};
    }),
  ];
}

/** The role is invited, never more. To join again changes nothing; to be in another organisation refuses (rules 5). */
async function join(id: string, context: Context<'profile'>, onLeave: readonly LeaveStep[]) {
  const { tx, actor, now, brand, repeated } = context;
  await lockPerson(tx, actor.personId);
  const organisation = isUuid(id) ? await selectOrganisationForShare(tx, brand, id) : null;
  if (organisation === null) throw new Refusal(404);
  const place = await selectPlaceForUpdate(tx, actor.personId);
  if (place?.organisationId === organisation.id) {
    repeated();
    return { role: place.role };
  }
  if (place !== null && place.role !== 'invited') throw new Refusal<OrganisationCalls>(409, 'in-another-organization');
  if (place !== null) await leaveOrganisation(tx, byOwnDecision(actor, place), now, onLeave);

  const joining = { organisationId: organisation.id, personId: actor.personId, role: 'invited' as const };
  if (!(await insertMembership(tx, joining, now))) throw new Refusal<OrganisationCalls>(409, 'in-another-organization');
  const { personId } = actor;
  await insertAudit(tx, [{ tenantId: organisation.id, actorId: personId, kind: 'memberJoined', personId }], now);
  await queueNewJoiner(context, { organisation, ownerId: organisation.ownerId });
  return { role: joining.role };
}
