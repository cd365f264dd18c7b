import { endpointsOf } from '#platform/server/endpoint.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { updateOptOut } from '#invitations/server/responder-store.ts';
import { respondingCalls } from '../calls.ts';
import { responseLinkOf } from '../rules/response-link.ts';

const endpoint = endpointsOf(respondingCalls);

/** The way out that every invitation carries, and the way back (rules 7). The link itself goes on working. */
export const chooseMails = endpoint('POST /respond/:responderId/mails', {
  oneStatement: true,
  permit: async ({ params }) => {
    if (responseLinkOf(params.responderId)?.kind !== 'personal') throw new Refusal(404);
  },
  run: async ({ params, body }, { tx, now }) => {
    if (!(await updateOptOut(tx, params.responderId, body.wanted ? null : now))) throw new Refusal(404);
    return {};
  },
});
