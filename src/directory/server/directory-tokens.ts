import { isPublicMailDomain } from '#access/rules/public-mail-domains.ts';
import { insertAudit } from '#audit/server/audit-store.ts';
import { queueMail } from '#mails/server/outgoing-mail.ts';
import { selectReader } from '#organisations/server/member-store.ts';
import { selectOrganisation } from '#organisations/server/organisation-store.ts';
import { refuseUnlessOwner, refuseUnlessOwnerStays } from '#organisations/server/own-organisation.ts';
import { endpointsOf } from '#platform/server/endpoint.ts';
import { isUuid, newId } from '#platform/server/ids.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { domainOf } from '#shared/email-address.ts';
import { type DirectoryCalls, directoryCalls } from '../calls.ts';
import { MOST_TOKENS } from '../rules/directory-limits.ts';
import { provenSince, recordFor } from './domain-checking.ts';
import { hashOfToken, insertToken, newToken, revokeToken, selectTokens, type TokenRow } from './token-store.ts';
import { countWaiting } from './user-store.ts';

const endpoint = endpointsOf(directoryCalls);

export const DIRECTORY_PATH = '/scim/v2';

export const listTokens = endpoint('GET /organization/:id/directory-tokens', async ({ params }, context) => {
  const { tx, actor, origin, config, brand } = context;
  refuseUnlessOwner(params.id, actor);
  const domain = isPublicMailDomain(actor.email, config) ? null : domainOf(actor.email);
  const claim = domain === null ? null : { brand, organisationId: params.id, domain };
  return {
    address: `${origin}${DIRECTORY_PATH}`,
    domain,
    proof: claim && {
      provenAt: (await provenSince(context, claim))?.toISOString() ?? null,
      record: recordFor(claim),
    },
    waiting: await countWaiting(tx, params.id),
    tokens: (await selectTokens(tx, params.id)).map(presentToken),
  };
});

/** Locks the owner's role, so that concurrent calls count the tokens one after the other. */
export const makeToken = endpoint('POST /organization/:id/directory-tokens', {
  permit: ({ params }, context) => refuseUnlessOwnerStays(params.id, context),
  run: async ({ body: { name }, permitted: organisationId }, context) => {
    const { tx, actor, now, origin } = context;
    const organisation = await selectOrganisation(tx, organisationId);
    if (organisation === null) throw new Refusal(404);
    if ((await selectTokens(tx, organisationId)).length >= MOST_TOKENS)
      throw new Refusal<DirectoryCalls>(409, 'too-many-tokens');
    const token = newToken();
    const id = newId(now);
    await insertToken(tx, { id, organisationId, hash: hashOfToken(token), name, madeBy: actor.personId }, now);
    const entry = { tenantId: organisation.id, actorId: actor.personId, kind: 'directoryTokenMade' as const };
    await insertAudit(tx, [{ ...entry, details: { token: name } }], now);
    const owner = await selectReader(tx, actor.personId);
    if (owner !== null) {
      const href = `${origin}/settings?lang=${owner.lang}#2`;
      const content = { organisation: organisation.name, token: name, href };
      await queueMail(context, { kind: 'directoryTokenMade', content, lang: owner.lang, recipient: owner.email });
    }
    return {
      ...presentToken({ id, name, madeBy: actor.candidate, madeAt: now, lastUsedAt: null, confirmed: true }),
      token,
    };
  },
});

export const revokingToken = endpoint('DELETE /organization/:id/directory-tokens/:tokenId', {
  permit: ({ params }, context) => refuseUnlessOwnerStays(params.id, context),
  run: async ({ params, permitted: organisationId }, { tx, actor, now }) => {
    const name = isUuid(params.tokenId) ? await revokeToken(tx, { organisationId, id: params.tokenId }, now) : null;
    if (name === null) throw new Refusal(404);
    const entry = {
      tenantId: organisationId.toLowerCase(),
      actorId: actor.personId,
      kind: 'directoryTokenRevoked' as const,
    };
    await insertAudit(tx, [{ ...entry, details: { token: name } }], now);
    return {};
  },
});

export function presentToken({ madeAt, lastUsedAt, ...token }: TokenRow) {
  return { ...token, madeAt: madeAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}
