import { endpointsOf } from '#platform/server/endpoint.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { type OrganisationCalls, organisationCalls } from '../calls.ts';
import { leaveOrganisation, type LeaveStep } from './leaving.ts';
import { memberForRemoval } from './permits.ts';
import { queueMemberRemoved } from './queueing-mails.ts';

const endpoint = endpointsOf(organisationCalls);

/**
 * Removes a person as if they had left: own things move along, surveys on behalf of others stay, and access ends with
 * the next request (rules 5). The person gets a mail.
 */
export const removingMembers = ({ onLeave }: { onLeave: readonly LeaveStep[] }) =>
  endpoint('DELETE /organization/:orgId/user/:userId', {
    permit: memberForRemoval,
    run: async ({ permitted: { personId, place, organisation } }, context) => {
      const { tx, actor, now } = context;
      if (place.role === 'owner') throw new Refusal<OrganisationCalls>(409, 'owner');
      const { id: organisationId } = organisation;
      await leaveOrganisation(tx, { personId, organisationId, decidedBy: actor.personId }, now, onLeave);
      await queueMemberRemoved(context, { organisation, personId });
      return {};
    },
  });
