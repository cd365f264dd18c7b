import { isPublicMailDomain } from '#access/rules/public-mail-domains.ts';
import { insertAudit } from '#audit/server/audit-store.ts';
import { queueMail } from '#mails/server/outgoing-mail.ts';
import { selectReader } from '#organisations/server/member-store.ts';
import { mayReadAsOwner, ownedOrganisationForUpdate } from '#organisations/server/permits.ts';
import { endpointsOf } from '#platform/server/endpoint.ts';
import { newId } from '#platform/server/ids.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { domainOf } from '#shared/email-address.ts';
import { type DirectoryCalls, directoryCalls } from '../calls.ts';
import { MOST_TOKENS } from '../rules/directory-limits.ts';
import { provenSince, recordFor } from './domain-checking.ts';
import { tokenForUpdate } from './permits.ts';
import { hashOfToken, insertToken, newToken, revokeToken, selectTokens, type TokenRow } from './token-store.ts';
import { countWaiting } from './user-store.ts';

const endpoint = endpointsOf(directoryCalls);

export const DIRECTORY_PATH = '/scim/v2';

export const listTokens = endpoint('GET /organization/:id/directory-tokens', {
  permit: mayReadAsOwner,
  run: async ({ params }, context) => {
    const { tx, actor, origin, config, brand } = context;
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
  },
});

/** Locks the owner's role, so that concurrent calls count the tokens one after the other. */
export const makeToken = endpoint('POST /organization/:id/directory-tokens', {
  permit: ownedOrganisationForUpdate,
  run: async ({ body: { name }, permitted: organisation }, context) => {
    const { tx, actor, now, origin } = context;
    const { id: organisationId } = organisation;
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
  permit: tokenForUpdate,
  run: async ({ permitted: { organisationId, token } }, { tx, actor, now }) => {
    await revokeToken(tx, { organisationId, id: token.id }, now);
    const entry = { tenantId: organisationId, actorId: actor.personId, kind: 'directoryTokenRevoked' as const };
    await insertAudit(tx, [{ ...entry, details: { token: token.name } }], now);
    return {};
  },
});

export function presentToken({ madeAt, lastUsedAt, ...token }: TokenRow) {
  return { ...token, madeAt: madeAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}
