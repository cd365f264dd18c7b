import { endpointsOf } from '#platform/server/endpoint.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { type LoginCalls, loginCalls } from '../../calls.ts';
import { deleteUpstreamSessions } from '../login-states.ts';
import { tell } from '../passkey-endpoints.ts';
import { ownAccountForUpdate } from '../permits.ts';
import { hasWayIn, nameOfIssuer } from './linked-providers.ts';
import { deleteLink } from './upstream-store.ts';

const endpoint = endpointsOf(loginCalls);

/** Ends other sessions that came through a provider. */
export const removeProvider = endpoint('DELETE /user/providers/:providerId', {
  permit: ownAccountForUpdate,
  run: async ({ params, permitted: account }, context) => {
    const { tx, brand, signedIn } = context;
    const of = { brand, accountId: account.id };
    const issuer = await deleteLink(tx, of, params.providerId.toLowerCase());
    if (issuer === null) throw new Refusal(404);
    if (!(await hasWayIn(context, account))) throw new Refusal<LoginCalls>(409, 'last-way-in');
    await deleteUpstreamSessions(tx, of, signedIn.session);
    await tell(context, account, { change: 'providerRemoved', name: nameOfIssuer(context, issuer) });
    return {};
  },
});
