import { insertAudit } from '#audit/server/audit-store.ts';
import { queueMail } from '#mails/server/outgoing-mail.ts';
import type { HandOverStep } from '#organisations/server/handing-over.ts';
import type { LeaveStep } from '#organisations/server/leaving.ts';
import { selectReader } from '#organisations/server/member-store.ts';
import { endpointsOf } from '#platform/server/endpoint.ts';
import { directoryCalls } from '../calls.ts';
import { presentToken } from './directory-tokens.ts';
import { tokenForUpdate } from './permits.ts';
import { confirmToken, selectTokens, unconfirmTokensOf } from './token-store.ts';

const endpoint = endpointsOf(directoryCalls);

/** Confirms a token that another person created: it works again from the next request on. */
export const confirmingToken = endpoint('PUT /organization/:id/directory-tokens/:tokenId/confirmation', {
  permit: tokenForUpdate,
  run: async ({ permitted: { organisationId, token } }, { tx, actor, now }) => {
    await confirmToken(tx, { organisationId, id: token.id, ownerId: actor.personId });
    const entry = { tenantId: organisationId, actorId: actor.personId, kind: 'directoryTokenConfirmed' as const };
    if (!token.confirmed) await insertAudit(tx, [{ ...entry, details: { token: token.name } }], now);
    return presentToken({ ...token, confirmed: true });
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
