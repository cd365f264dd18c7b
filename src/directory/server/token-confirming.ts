import { insertAudit } from '#audit/server/audit-store.ts';
import { queueMail } from '#mails/server/outgoing-mail.ts';
import type { HandOverStep } from '#organisations/server/handing-over.ts';
import type { LeaveStep } from '#organisations/server/leaving.ts';
import { selectReader } from '#organisations/server/member-store.ts';
import { refuseUnlessOwnerStays } from '#organisations/server/own-organisation.ts';
import { endpointsOf } from '#platform/server/endpoint.ts';
import { isUuid } from '#platform/server/ids.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { directoryCalls } from '../calls.ts';
import { presentToken } from './directory-tokens.ts';
import { confirmToken, selectTokens, unconfirmTokensOf } from './token-store.ts';

const endpoint = endpointsOf(directoryCalls);

/** Confirms a token that another person created: it works again from the next request on. */
export const confirmingToken = endpoint('PUT /organization/:id/directory-tokens/:tokenId/confirmation', {
  permit: ({ params }, context) => refuseUnlessOwnerStays(params.id, context),
  run: async ({ params, permitted: organisationId }, { tx, actor, now }) => {
    const named = { organisationId, id: params.tokenId.toLowerCase(), ownerId: actor.personId };
    if (!isUuid(named.id)) throw new Refusal(404);
    const wasConfirmed = (await selectTokens(tx, organisationId)).some(
      ({ id, confirmed }) => id === named.id && confirmed,
    );
    const token = await confirmToken(tx, named);
    if (token === null) throw new Refusal(404);
    const kind = 'directoryTokenConfirmed' as const;
    const entry = {
      tenantId: organisationId.toLowerCase(),
      actorId: actor.personId,
      kind,
      details: { token: token.name },
    };
    if (!wasConfirmed) await insertAudit(tx, [entry], now);
    return presentToken(token);
  },
});

/**
 * Mails the new owner the names of the tokens that wait for a confirmation, because another owner created or confirmed
 * them.
 */
export const listTokensToNewOwner: HandOverStep = async (context, { organisation, ownerId }) => {
  const tokens = (await selectTokens(context.tx, organisation.id)).filter(({ confirmed }) => !confirmed);
  const owner = await selectReader(context.tx, ownerId);
  if (tokens.length === 0 || owner === null) return;
  const { lang, email: recipient } = owner;
  const href = `${context.origin}/settings?lang=${lang}#2`;
  const content = { organisation: organisation.name, tokens: tokens.map(({ name }) => name).join(', '), href };
  await queueMail(context, { kind: 'directoryTokensWaiting', content, lang, recipient });
};

/** People who leave know the secrets of the tokens that they made, so those need a confirmation. */
export const suspendTokensOf: LeaveStep = (tx, { personId, organisationId }) =>
  unconfirmTokensOf(tx, personId, organisationId);
