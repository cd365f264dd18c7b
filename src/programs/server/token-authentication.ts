import { isPublicMailDomain } from '#access/rules/public-mail-domains.ts';
import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { gateOf } from '#identity/rules/gate.ts';
import type { SubscriptionRuns } from '#identity/server/person-store.ts';
import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/database.ts';
import type { Authentication } from '#platform/server/http/authentication.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { dayAt } from '#shared/calendar-day.ts';
import { hasEnded, TOKEN_PREFIX } from '../rules/access-token.ts';
import { noteTokenUse, selectTokenBearer } from './token-store.ts';

const SHAPE = new RegExp(`^Bearer (${TOKEN_PREFIX}[\\w-]{43})$`);

type Parts = {
  database: Database;
  config: Config;
  subscriptionRuns: SubscriptionRuns;
  /** The calls that no token reaches. */
  closed: ReadonlySet<string>;
};

/**
 * Accepts access tokens beside the tokens of the login. The person, their role and the gates are read from the database
 * for each call, so a token never does more than its person may at that moment. Refuses with 401 a token that does not
 * exist, is revoked or has ended, and with 403 a closed call, and a write with a token that may only read.
 */
export function acceptAccessTokens(login: Authentication, { database, config, subscriptionRuns, closed }: Parts) {
  const admit: Authentication['admit'] = async (endpoint, authorization, brand, now) => {
    const { gate } = endpoint.call;
    const token = SHAPE.exec(authorization ?? '')?.[1];
    if (token === undefined || gate === 'anybody') return login.admit(endpoint, authorization, brand, now);

    const bearer = await selectTokenBearer(database.query, subscriptionRuns, { brand, token, now });
    if (bearer === null || hasEnded(bearer.endDay, dayAt(now, BRAND_SETTINGS[brand].zone))) throw new Refusal(401);
    const { tokenId, lastUsedAt, kind, mayWrite, endDay: _, subject, ...actor } = bearer;
    if (kind !== 'program' || closed.has(endpoint.key)) throw new Refusal(403, 'closed-to-programs');
    if (!mayWrite && endpoint.method !== 'GET') throw new Refusal(403, 'read-only-token');

    const { email, personId } = actor;
    // A profile is made with a verified address only.
    const signedIn = { subject, email: email.toLowerCase(), emailVerified: true, session: null };
    const publicMailDomain = isPublicMailDomain(signedIn.email, config);
    const missing = gate === 'token' ? null : gateOf({ ...signedIn, publicMailDomain, hasProfile: true });
    if (missing !== null) throw new Refusal(403, missing);
    await noteTokenUse(database.query, { tokenId, lastUsedAt }, now);
    return { personId, context: { signedIn, actor } };
  };
  return { admit };
}
