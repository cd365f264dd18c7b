import { endpointsOf } from '#platform/server/endpoint.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { rememberOptOuts } from '#invitations/server/asked-addresses.ts';
import { updateOptOut } from '#invitations/server/responder-store.ts';
import { respondingCalls } from '../calls.ts';
import { invitedResponder } from './permits.ts';

const endpoint = endpointsOf(respondingCalls);

/**
 * The opt-out that every invitation contains, and the way back (rules 7). The link itself keeps working, and the choice
 * holds for the address in this survey, even if the link is replaced.
 */
export const chooseMails = endpoint('POST /respond/:responderId/mails', {
  permit: invitedResponder,
  run: async ({ params, body }, context) => {
    const { tx, now, brand } = context;
    const optedOutAt = body.wanted ? null : now;
    const chosen = await updateOptOut(tx, { linkId: params.responderId, brand }, optedOutAt);
    if (chosen === null) throw new Refusal(404);
    const { survey, email } = chosen;
    if (email !== null) await rememberOptOuts(tx, email, [{ survey, optedOutAt }], context);
    return {};
  },
});
