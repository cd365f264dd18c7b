import { sql } from 'kysely';
import type { Query } from '#platform/server/database.ts';
import type { BrandId } from '#shared/brand-id.ts';
import type { LoginAccount } from '../account-store.ts';
import type { UpstreamIdentity, UpstreamStep } from './providers.ts';

/** A login that is on its way at a provider: which, and for which login of ours, that stands in its browser's cookie. */
type PendingStep = UpstreamStep & { brand: BrandId; provider: string; uid: string };

const MODEL = 'Upstream';

/** Stands among the other states of the login, and goes with them when its time is over. */
export async function insertStep(tx: Query, { brand, state, ...step }: PendingStep, until: Date): Promise<void> {
  await sql`
    insert into login_states (brand, model, id, payload, expires_at)
    values (${brand}, ${MODEL}, ${state}, ${JSON.stringify(step)}::jsonb, ${until})`.execute(tx);
}

type Named = { brand: BrandId; provider: string; state: string; now: Date };

/** The login of ours that a provider's answer belongs to, without using it; null when there is none. */
export async function selectStepUid(tx: Query, { brand, provider, state, now }: Named): Promise<string | null> {
  const { rows } = await sql<{ uid: string }>`
    select payload->>'uid' as uid from login_states
     where brand = ${brand} and model = ${MODEL} and id = ${state} and payload->>'provider' = ${provider}
       and expires_at > ${now}`.execute(tx);
  return rows[0]?.uid ?? null;
}

type Redeemed = Pick<UpstreamStep, 'nonce' | 'verifier'>;

/**
 * Uses the step up: at the provider that it was begun with, for the same login of ours. Null for everybody but the first.
 * Relies on the row lock of DELETE.
 */
export async function redeemStep(
  tx: Query,
  { brand, provider, state, now }: Named,
  uid: string,
): Promise<Redeemed | null> {
  const { rows } = await sql<Redeemed>`
    delete from login_states
     where brand = ${brand} and model = ${MODEL} and id = ${state} and payload->>'provider' = ${provider}
       and payload->>'uid' = ${uid} and expires_at > ${now}
    returning payload->>'nonce' as nonce, payload->>'verifier' as verifier`.execute(tx);
  return rows[0] ?? null;
}

type Linked = Pick<UpstreamIdentity, 'issuer' | 'subject'> & { brand: BrandId };

/** The account that somebody has come to before through a provider. */
export async function selectLinkedAccount(tx: Query, { brand, issuer, subject }: Linked): Promise<LoginAccount | null> {
  const { rows } = await sql<LoginAccount>`
    select account.id, account.email, account.email_verified as "emailVerified",
           account.password_hash as "passwordHash", account.lang
      from login_upstream_links link
      join login_accounts account on account.brand = link.brand and account.id = link.account_id
     where link.brand = ${brand} and link.issuer = ${issuer} and link.subject = ${subject}`.execute(tx);
  return rows[0] ?? null;
}

/** From now on whoever the provider means opens the account. False when they open one already. */
export async function insertLink(tx: Query, link: Linked, accountId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into login_upstream_links (brand, issuer, subject, account_id, created_at)
    values (${link.brand}, ${link.issuer}, ${link.subject}, ${accountId}, ${now})
    on conflict do nothing returning subject`.execute(tx);
  return rows.length === 1;
}

/** Whether a provider opens the account. */
export async function hasLinks(
  tx: Query,
  { brand, accountId }: { brand: BrandId; accountId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from login_upstream_links where brand = ${brand} and account_id = ${accountId} limit 1`.execute(tx);
  return rows.length > 0;
}
