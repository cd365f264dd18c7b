import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { hasDirectory, SPEAKS_FOR_OWNER } from '#organisations/server/member-store.ts';
import type { Query } from '#platform/server/database.ts';
import type { BrandId } from '#shared/brand-id.ts';

export type TokenRow = {
  id: string;
  name: string;
  madeBy: string | null;
  madeAt: Date;
  lastUsedAt: Date | null;
  /** Whether the present owner created or confirmed it; any other token is refused. */
  confirmed: boolean;
};

const TOKEN_BYTES = 32;

/** Returns a new token: 256 random bits, with a prefix that secret scanners recognise. */
export function newToken(): string {
  return `scim_${randomBytes(TOKEN_BYTES).toString('base64url')}`;
}

/** A secret of 256 bits needs no slow hash, and a lookup by hash leaks no timing about a guess. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Returns the organisation's tokens that are not revoked, oldest first. */
export async function selectTokens(tx: Query, organisationId: string): Promise<TokenRow[]> {
  const { rows } = await sql<TokenRow>`
    select token.id, token.name, nullif(maker.candidate, '') as "madeBy", token.created_at as "madeAt",
           token.last_used_at as "lastUsedAt", ${SPEAKS_FOR_OWNER} as confirmed
      from directory_tokens token join organisations organisation on organisation.id = token.organisation_id
      left join people maker on maker.id = token.made_by and maker.erased_at is null
     where token.organisation_id = ${organisationId} and token.revoked_at is null order by token.created_at, token.id`.execute(
    tx,
  );
  return rows;
}

type NewToken = { id: string; organisationId: string; hash: string; name: string; madeBy: string };

export async function insertToken(tx: Query, token: NewToken, now: Date): Promise<void> {
  await sql`
    insert into directory_tokens (id, organisation_id, hash, name, made_by, created_at)
    values (${token.id}, ${token.organisationId}, ${token.hash}, ${token.name}, ${token.madeBy}, ${now})`.execute(tx);
}

/** Revokes a token and deletes its hash. */
export async function revokeToken(
  tx: Query,
  { organisationId, id }: { organisationId: string; id: string },
  now: Date,
): Promise<void> {
  await sql`
    update directory_tokens set revoked_at = ${now}, hash = 'revoked ' || id
     where organisation_id = ${organisationId} and id = ${id} and revoked_at is null`.execute(tx);
}

/** Confirms a token for the present owner. */
export async function confirmToken(
  tx: Query,
  { organisationId, id, ownerId }: { organisationId: string; id: string; ownerId: string },
): Promise<void> {
  await sql`
    update directory_tokens set confirmed_by = ${ownerId}
     where organisation_id = ${organisationId} and id = ${id} and revoked_at is null`.execute(tx);
}

/**
 * Requires a new confirmation of the tokens that a person created, because the person knows their secrets: the tokens
 * of one organisation, or of all when `organisationId` is null.
 */
export async function unconfirmTokensOf(tx: Query, personId: string, organisationId: string | null): Promise<void> {
  const inScope = organisationId === null ? sql`true` : sql`organisation_id = ${organisationId}`;
  await sql`update directory_tokens set confirmed_by = null where made_by = ${personId} and ${inScope}`.execute(tx);
}

export type Bearer = { tokenId: string; organisationId: string; organisationName: string };

export async function selectBearer(tx: Query, brand: BrandId, token: string): Promise<Bearer | null> {
  const { rows } = await sql<Bearer>`
    select token.id as "tokenId", organisation.id as "organisationId", organisation.name as "organisationName"
      from directory_tokens token join organisations organisation on organisation.id = token.organisation_id
     where token.hash = ${hashOfToken(token)} and token.revoked_at is null and organisation.brand = ${brand}
       and ${SPEAKS_FOR_OWNER}`.execute(tx);
  return rows[0] ?? null;
}

/** Whether the organisation has a directory: a token that works for its present owner. */
export async function hasWorkingToken(tx: Query, organisationId: string): Promise<boolean> {
  const { rows } = await sql<{ works: boolean }>`select ${hasDirectory(organisationId)} as works`.execute(tx);
  return rows[0]?.works === true;
}

/**
 * Stores the last use of a token, at most once a minute: a synchronisation of a thousand people then writes it a few
 * times.
 */
export async function noteUse(tx: Query, tokenId: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 60_000);
  await sql`
    update directory_tokens set last_used_at = ${now}
     where id = ${tokenId} and revoked_at is null and (last_used_at is null or last_used_at <= ${before})`.execute(tx);
}

/**
 * Deletes the directory data of people without a profile, a month after the organisation's last valid token was
 * revoked. Until then a new token continues with it.
 */
export async function forgetDirectories(tx: Query, revokedBefore: Date): Promise<void> {
  await sql`
    delete from directory_users waiting
     where waiting.person_id is null
       and not exists (select from directory_tokens token where token.organisation_id = waiting.organisation_id
                          and (token.revoked_at is null or token.revoked_at > ${revokedBefore}))`.execute(tx);
  await sql`delete from directory_tokens where revoked_at <= ${revokedBefore}`.execute(tx);
}
