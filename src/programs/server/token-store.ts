import { createHash, randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '#access/rules/actor.ts';
import { actorColumns, type SubscriptionRuns } from '#identity/server/person-store.ts';
import type { Query } from '#platform/server/database.ts';
import type { BrandId } from '#shared/brand-id.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { SHOWN_CHARACTERS, TOKEN_PREFIX, type TokenKind } from '../rules/access-token.ts';

const TOKEN_BYTES = 32;

/** Returns a new token: its prefix and 256 random bits. */
export function newAccessToken(): string {
  return TOKEN_PREFIX + randomBytes(TOKEN_BYTES).toString('base64url');
}

/** A secret of 256 bits needs no slow hash, and a lookup by hash leaks no timing about a guess. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

export type StoredAccessToken = {
  id: string;
  name: string;
  kind: TokenKind;
  mayWrite: boolean;
  prefix: string;
  madeAt: Date;
  endDay: CalendarDay;
  lastUsedAt: Date | null;
  /** Whether the person has set a new password since the token was made. */
  isRevoked: boolean;
  /** The methods of the log-in in which it was made; none of an outside login. */
  amr: string[];
};

/** A new password revokes the tokens that were made before it. */
export const REVOKED = sql<boolean>`coalesce(token.created_at < account.signed_out_at, false)`;

/** The tokens of people who are not erased, as `token`, with `person` and `account`. */
export const TOKENS: RawBuilder<unknown> = sql`
  access_tokens token join people person on person.id = token.person_id and person.erased_at is null
    left join login_accounts account on account.brand = person.brand and account.id = person.subject`;

/** Returns the person's tokens, newest first. */
export async function selectAccessTokens(tx: Query, personId: string): Promise<StoredAccessToken[]> {
  const { rows } = await sql<StoredAccessToken>`
    select token.id, token.name, token.kind, token.may_write as "mayWrite", token.prefix, token.created_at as "madeAt",
           token.end_day::text as "endDay", token.last_used_at as "lastUsedAt", ${REVOKED} as "isRevoked", token.amr
      from ${TOKENS} where token.person_id = ${personId} order by token.created_at desc, token.id desc`.execute(tx);
  return rows;
}

type NewToken = {
  id: string;
  personId: string;
  token: string;
  name: string;
  kind: TokenKind;
  mayWrite: boolean;
  endDay: CalendarDay;
  /** The session in which it is made. */
  madeIn: { brand: BrandId; session: string | null };
};

/** Returns false when the person has a token of this name. Relies on the unique index. */
export async function insertAccessToken(tx: Query, token: NewToken, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into access_tokens (id, person_id, hash, prefix, name, kind, may_write, created_at, end_day, amr)
    values (${token.id}, ${token.personId}, ${hashOf(token.token)}, ${token.token.slice(0, SHOWN_CHARACTERS)},
            ${token.name}, ${token.kind}, ${token.mayWrite}, ${now}, ${token.endDay},
            array(select jsonb_array_elements_text(payload->'amr') from login_states
                   where brand = ${token.madeIn.brand} and model = 'Session' and uid = ${token.madeIn.session}))
    on conflict (person_id, lower(name)) do nothing returning id`.execute(tx);
  return rows.length === 1;
}

/** Concurrent calls of one person count the tokens one after the other. */
export async function lockTokensOf(tx: Query, personId: string): Promise<void> {
  await sql`select from people where id = ${personId} for no key update`.execute(tx);
}

export async function deleteAccessToken(tx: Query, { id, personId }: { id: string; personId: string }): Promise<void> {
  await sql`delete from access_tokens where id = ${id} and person_id = ${personId}`.execute(tx);
}

export type TokenBearer = Actor & {
  subject: string;
  tokenId: string;
  kind: TokenKind;
  mayWrite: boolean;
  endDay: CalendarDay;
  lastUsedAt: Date | null;
  amr: string[];
};

type Asking = { brand: BrandId; token: string; now: Date };

/** Returns the person of a token with their present role, or null for a token that does not exist or is revoked. */
export async function selectTokenBearer(
  tx: Query,
  subscriptionRuns: SubscriptionRuns,
  { brand, token, now }: Asking,
): Promise<TokenBearer | null> {
  const { rows } = await sql<TokenBearer>`
    select ${actorColumns({ now, subscriptionRuns })}, person.subject, token.id as "tokenId", token.kind,
           token.may_write as "mayWrite", token.end_day::text as "endDay", token.last_used_at as "lastUsedAt", token.amr
      from ${TOKENS} left join memberships membership on membership.person_id = person.id
     where token.hash = ${hashOf(token)} and person.brand = ${brand} and not ${REVOKED}`.execute(tx);
  return rows[0] ?? null;
}

const MINUTE_MS = 60_000;

/** Stores the last use of a token, at most once a minute. */
export async function noteTokenUse(
  tx: Query,
  { tokenId, lastUsedAt }: Pick<TokenBearer, 'tokenId' | 'lastUsedAt'>,
  now: Date,
): Promise<void> {
  if (lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() < MINUTE_MS) return;
  await sql`update access_tokens set last_used_at = ${now} where id = ${tokenId}`.execute(tx);
}
