import { endpointsOf, type Context, type Endpoint } from '#platform/server/endpoint.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { type OrganisationCalls, organisationCalls } from '../calls.ts';
import { insertAudit } from '#audit/server/audit-store.ts';
import { deleteOwnDeparture } from './departure-store.ts';
import { byOwnDecision, leaveOrganisation, type LeaveStep } from './leaving.ts';
import { insertMembership, selectPlaceForUpdate } from './membership-store.ts';
import { queueNewJoiner } from './queueing-mails.ts';
import { organisationToJoin, ownPlaceForUpdate } from './permits.ts';

/**
 * A later noun's step when a person joins by the invitation link. `returned` means that the person had left
 * voluntarily.
 */
export type JoinStep = (
  context: Context<'profile'>,
  joined: { organisationId: string; personId: string; returned: boolean },
) => Promise<void>;

const endpoint = endpointsOf(organisationCalls);

type LaterNouns = { onJoined: readonly JoinStep[]; onLeave: readonly LeaveStep[] };

export function joiningAndLeaving(later: LaterNouns): Endpoint[] {
  return [
    endpoint('POST /organization/:id/users', {
      permit: organisationToJoin,
      run: ({ permitted: organisation }, context) => join(organisation, context, later),
    }),
    endpoint('DELETE /organization/:id/users', {
      permit: ownPlaceForUpdate,
      run: async ({ permitted: place }, { tx, actor, now }) => {
        if (place.role === 'owner') throw new Refusal<OrganisationCalls>(409, 'owner');
        await leaveOrganisation(tx, byOwnDecision(actor, place), now, later.onLeave);
        return {};
      },
    }),
  ];
}

/**
 * Gives the role invited, unless a later noun gives another. Joining again changes nothing. Throws 409 for a person in
 * another organisation (rules 5).
 */
async function join(
  organisation: { id: string; name: string; ownerId: string },
  context: Context<'profile'>,
  { onJoined, onLeave }: LaterNouns,
) {
  const { tx, actor, now, repeated } = context;
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
  const returned = await deleteOwnDeparture(tx, joining);
  for (const step of onJoined) await step(context, { organisationId: organisation.id, personId, returned });
  const { role, suspended } = (await selectPlaceForUpdate(tx, personId)) ?? { ...joining, suspended: false };
  // The owner cannot give a role to a person whom the directory has deactivated.
  if (role === 'invited' && !suspended) await queueNewJoiner(context, { organisation, ownerId: organisation.ownerId });
  return { role };
}
