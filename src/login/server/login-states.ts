import { type Kysely, sql } from 'kysely';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Query } from '#platform/server/database.ts';
import { RENEWED_HOURS } from './login-tickets.ts';
import { deleteExpiredChanges } from './address-change-store.ts';
import { deleteEndedDevices } from './device-store.ts';
import type { BrandId } from '#shared/brand-id.ts';

type Row = { payload: AdapterPayload; consumedAt: Date | null };
type Column = 'id' | 'uid' | 'user_code';

/**
 * The storage adapter of one brand's identity provider for sessions, codes, grants and tokens: one table, shared by all
 * processes.
 */
export function loginStates(query: Kysely<unknown>, brand: BrandId, now: () => Date) {
  return (model: string): Adapter => {
    const one = async (column: Exclude<Column, 'user_code'>, value: string): Promise<AdapterPayload | undefined> => {
      // Callers may send any name, and PostgreSQL refuses NUL.
      if (value.includes('\0')) return undefined;
      const { rows } = await sql<Row>`
        select payload, consumed_at as "consumedAt" from login_states
         where brand = ${brand} and model = ${model} and ${sql.ref(column)} = ${value}
           and (expires_at is null or expires_at > ${now()})`.execute(query);
      return rows[0] && payloadOf(rows[0]);
    };
    return {
      find: (id) => one('id', id),
      findByUid: (uid) => one('uid', uid),
      findByUserCode: () => Promise.resolve(undefined),
      upsert: (id, payload, expiresIn) => upsertState(query, { brand, model, id, payload, expiresIn, now: now() }),
      consume: (id) => consumeState(query, { brand, model, id, now: now() }),
      async destroy(id) {
        await sql`delete from login_states where brand = ${brand} and model = ${model} and id = ${id}`.execute(query);
      },
      async revokeByGrantId(grantId) {
        await sql`delete from login_states where brand = ${brand} and model = ${model} and grant_id = ${grantId}`.execute(
          query,
        );
      },
    };
  };
}

function payloadOf({ payload, consumedAt }: Row): AdapterPayload {
  return consumedAt === null ? payload : { ...payload, consumed: Math.floor(consumedAt.getTime() / 1000) };
}

type State = { brand: BrandId; model: string; id: string; now: Date };

async function upsertState(
  query: Kysely<unknown>,
  { brand, model, id, now, payload, expiresIn }: State & { payload: AdapterPayload; expiresIn: number | undefined },
): Promise<void> {
  const expiresAt = expiresIn ? new Date(now.getTime() + Math.ceil(expiresIn) * 1000) : null;
  await sql`
    insert into login_states (brand, model, id, payload, grant_id, uid, account_id, expires_at)
    values (${brand}, ${model}, ${id}, ${JSON.stringify(payload)}::jsonb, ${payload.grantId ?? null},
            ${payload.uid ?? null}, ${payload.accountId ?? null}, ${expiresAt})
    on conflict (brand, model, id) do update
       set payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid,
           account_id = excluded.account_id, expires_at = excluded.expires_at`.execute(query);
}

/** Marks a code or refresh token as used. One statement, so that of simultaneous uses exactly one succeeds. */
async function consumeState(query: Kysely<unknown>, { brand, model, id, now }: State): Promise<void> {
  const { rows } = await sql`
    update login_states set consumed_at = ${now}
     where brand = ${brand} and model = ${model} and id = ${id} and consumed_at is null returning id`.execute(query);
  if (rows.length > 0) return;
  const { errors } = await import('oidc-provider');
  throw new errors.InvalidGrant('already used');
}

/** Ends every session and refresh token of the accounts. */
export async function deleteStatesOf(tx: Query, brand: BrandId, accountIds: readonly string[]): Promise<void> {
  await sql`delete from login_states where brand = ${brand} and account_id = any(${accountIds}::text[])`.execute(tx);
}

/** Ends every session of one login; an outside login has none here. */
export function endSessionsOf(tx: Query, { brand, subject }: { brand: BrandId; subject: string }): Promise<void> {
  return deleteStatesOf(tx, brand, [subject]);
}

/** Finds a session by the secret in its cookie, or by the name that its tokens carry. */
type SessionKey = { id: string } | { uid: string };

/** Ends every session of the account except one. */
export async function deleteOtherSessions(
  tx: Query,
  { brand, accountId }: { brand: BrandId; accountId: string },
  kept: SessionKey,
): Promise<void> {
  const isKept = 'id' in kept ? sql`id = ${kept.id}` : sql`uid = ${kept.uid}`;
  await sql`
    with kept as (
      select uid, array(select value->>'grantId' from jsonb_each(payload->'authorizations')) as grants
        from login_states
       where brand = ${brand} and model = 'Session' and ${isKept} and account_id = ${accountId}
    )
    delete from login_states state
     where brand = ${brand} and account_id = ${accountId}
       and not exists (
         select from kept
          where (state.model = 'Session' and state.uid = kept.uid) or state.payload->>'sessionUid' = kept.uid
             or (state.model = 'Grant' and state.id = any(kept.grants)))`.execute(tx);
}

/** Ends one session of the account, by the name that its tokens carry, and its tokens. */
export async function deleteSession(
  tx: Query,
  { brand, accountId }: { brand: BrandId; accountId: string },
  uid: string,
): Promise<void> {
  await sql`
    delete from login_states state
     where brand = ${brand} and account_id = ${accountId}
       and ((model = 'Session' and uid = ${uid}) or payload->>'sessionUid' = ${uid})`.execute(tx);
}

/** Ends the sessions of an account that came through an upstream provider, with their refresh tokens, except one. */
export async function deleteUpstreamSessions(
  tx: Query,
  { brand, accountId }: { brand: BrandId; accountId: string },
  kept: string | null,
): Promise<void> {
  await sql`
    with ended as (
      select uid from login_states
       where brand = ${brand} and model = 'Session' and account_id = ${accountId} and uid is distinct from ${kept}
         and payload->>'amr' like '%"upstream:%'
    )
    delete from login_states state using ended
     where state.brand = ${brand} and state.account_id = ${accountId}
       and (state.model = 'Session' and state.uid = ended.uid or state.payload->>'sessionUid' = ended.uid)`.execute(tx);
}

/** Ends the session of a browser, with its refresh tokens, if it belongs to another person. */
export async function deleteForeignSession(
  query: Query,
  { brand, accountId }: { brand: BrandId; accountId: string },
  sessionId: string,
): Promise<void> {
  await sql`
    with ended as (
      select uid, account_id from login_states
       where brand = ${brand} and model = 'Session' and id = ${sessionId} and account_id <> ${accountId}
    )
    delete from login_states state using ended
     where state.brand = ${brand} and state.account_id = ended.account_id
       and (state.model = 'Session' and state.uid = ended.uid or state.payload->>'sessionUid' = ended.uid)`.execute(
    query,
  );
}

/** Runs every few minutes and deletes expired states. Only versions up to 0.1 write to `login_tries`. */
export async function deleteExpiredLogins(tx: Query, now: Date): Promise<void> {
  await sql`delete from login_states where expires_at < ${now}`.execute(tx);
  const renewable = new Date(now.getTime() - RENEWED_HOURS * 3_600_000);
  await sql`delete from login_tickets where expires_at < ${now} and created_at < ${renewable}`.execute(tx);
  await sql`delete from login_sign_up_tickets where expires_at < ${now} and created_at < ${renewable}`.execute(tx);
  await deleteExpiredChanges(tx, now);
  await deleteEndedDevices(tx);
  await sql`delete from login_tries where last_at < ${new Date(now.getTime() - 86_400_000)}`.execute(tx);
}
