import { endpointsOf } from '#platform/server/endpoint.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { rememberOptOut } from '#invitations/server/asked-addresses.ts';
import { updateOptOut } from '#invitations/server/responder-store.ts';
import { respondingCalls } from '../calls.ts';
import { responseLinkOf } from '../rules/response-link.ts';

const endpoint = endpointsOf(respondingCalls);

/**
 * The way out that every invitation carries, and the way back (rules 7). The link itself goes on working, and
 * the choice holds for the address in this survey, whatever becomes of the link.
 */
export const chooseMails = endpoint('POST /respond/:responderId/mails', {
  permit: async ({ params }) => {
    if (responseLinkOf(params.responderId)?.kind !== 'personal') throw new Refusal(404);
  },
  run: async ({ params, body }, context) => {
    const { tx, now, brand } = context;
    const optedOutAt = body.wanted ? null : now;
    const chosen = await updateOptOut(tx, { linkId: params.responderId, brand }, optedOutAt);
    if (chosen === null) throw new Refusal(404);
    const { survey, email } = chosen;
    if (email !== null) await rememberOptOut(tx, survey, { email, optedOutAt }, context);
    return {};
  },
});
