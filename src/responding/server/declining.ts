import { updateDeclined } from '#invitations/server/responder-store.ts';
import { endpointsOf } from '#platform/server/endpoint.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { type RespondingCalls, respondingCalls } from '../calls.ts';
import { invitedResponder } from './permits.ts';

const endpoint = endpointsOf(respondingCalls);

/**
 * Declines for a responder, or takes that back. A responder who declined gets no more mails, the link keeps working,
 * and an answer takes it back. An anonymous link has no responder who could be mailed.
 */
export const decline = endpoint('POST /respond/:responderId/decline', {
  permit: invitedResponder,
  run: async ({ params, body, permitted: state }, { tx, brand, now }) => {
    if (now >= state.endsAt) throw new Refusal(410);
    const declinedAt = body.declined ? now : null;
    const written = await updateDeclined(tx, { linkId: params.responderId, brand, now }, declinedAt);
    if (!written) throw new Refusal<RespondingCalls>(409, 'responded');
    return {};
  },
});
