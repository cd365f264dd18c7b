import type { Actor } from '#access/rules/actor.ts';
import { isPublicMailDomain } from '#access/rules/public-mail-domains.ts';
import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { gateOf } from '#identity/rules/gate.ts';
import type { SubscriptionRuns } from '#identity/server/person-store.ts';
import type { Config } from '#platform/server/config.ts';
import type { Database, Query } from '#platform/server/database.ts';
import type { Authentication } from '#platform/server/http/authentication.ts';
import type { SignedIn } from '#platform/server/endpoint.ts';
import { Refusal } from '#platform/server/refusal.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { dayAt } from '#shared/calendar-day.ts';
import { hasEnded, TOKEN_PREFIX, type TokenKind } from '../rules/access-token.ts';
import { noteTokenUse, selectTokenBearer } from './token-store.ts';

const SHAPE = new RegExp(`^Bearer (${TOKEN_PREFIX}[\\w-]{43})$`);

/**
 * Whether somebody may be logged in who came by these methods: an organisation may require its own login (rules 5).
 */
export type MayBeLoggedIn = (
  config: Config,
  tx: Query,
  who: { brand: BrandId; email: string; accountId: string; amr: readonly string[] },
) => Promise<boolean>;

type Parts = {
  database: Database;
  config: Config;
  subscriptionRuns: SubscriptionRuns;
  mayBeLoggedIn: MayBeLoggedIn;
};

/** The person of a token, with what the token may do. */
export type AdmittedByToken = {
  personId: string;
  context: { signedIn: SignedIn; actor: Actor };
  kind: TokenKind;
  mayWrite: boolean;
};

/**
 * Reads the token of a request. Refuses with 401 one that does not exist, is revoked or has ended, and one that was made
 * in another login than the person's organisation requires.
 */
export type TokenReader = (authorization: string | undefined, brand: BrandId, now: Date) => Promise<AdmittedByToken>;

/**
 * The person, their role and the gates are read from the database each time, so a token never does more than its person
 * may at that moment.
 */
export function tokenReader({ database, config, subscriptionRuns, mayBeLoggedIn }: Parts): TokenReader {
  return async (authorization, brand, now) => {
    const token = SHAPE.exec(authorization ?? '')?.[1];
    const bearer =
      token === undefined ? null : await selectTokenBearer(database.query, subscriptionRuns, { brand, token, now });
    if (bearer === null || hasEnded(bearer.endDay, dayAt(now, BRAND_SETTINGS[brand].zone))) throw new Refusal(401);
    const { tokenId, lastUsedAt, kind, mayWrite, endDay: _, subject, amr, ...actor } = bearer;
    const { email, personId } = actor;
    // A profile is made with a verified address only.
    const signedIn = {
      subject,
      email: email.toLowerCase(),
      emailVerified: true,
      session: null,
      byProgram: true as const,
    };
    const who = { brand, email: signedIn.email, accountId: subject, amr };
    if (!(await mayBeLoggedIn(config, database.query, who))) throw new Refusal(401);
    const publicMailDomain = isPublicMailDomain(signedIn.email, config);
    const missing = gateOf({ ...signedIn, publicMailDomain, hasProfile: true });
    if (missing !== null) throw new Refusal(403, missing);
    await noteTokenUse(database.query, { tokenId, lastUsedAt }, now);
    return { personId, context: { signedIn, actor }, kind, mayWrite };
  };
}

/**
 * Accepts the access tokens of programs beside the tokens of the login. `closed` are the calls that no token reaches.
 * Refuses with 403 a closed call, any call with the token of an assistant, and a write with a token that may only read.
 */
export function acceptAccessTokens(
  login: Authentication,
  { readToken, closed }: { readToken: TokenReader; closed: ReadonlySet<string> },
): Authentication {
  return {
    async admit(endpoint, authorization, brand, now) {
      const isToken = SHAPE.test(authorization ?? '') && endpoint.call.gate !== 'anybody';
      if (!isToken) return login.admit(endpoint, authorization, brand, now);
      const { kind, mayWrite, ...admitted } = await readToken(authorization, brand, now);
      if (kind !== 'program' || closed.has(endpoint.key)) throw new Refusal(403, 'closed-to-programs');
      if (!mayWrite && endpoint.method !== 'GET') throw new Refusal(403, 'read-only-token');
      return admitted;
    },
  };
}
