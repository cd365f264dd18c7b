import { sql } from 'kysely';
import type { Query } from '#platform/server/database.ts';
import type { BrandId } from '#shared/brand-id.ts';
import type { LoginAccount } from '../account-store.ts';
import type { UpstreamIdentity, UpstreamStep } from './providers.ts';

type PendingStep = UpstreamStep & { brand: BrandId; provider: string; uid: string };

const MODEL = 'Upstream';

/** Stored among the other states of the login, and deleted when it expires. */
export async function insertStep(tx: Query, { brand, state, ...step }: PendingStep, until: Date): Promise<void> {
  await sql`
    insert into login_states (brand, model, id, payload, expires_at)
    values (${brand}, ${MODEL}, ${state}, ${JSON.stringify(step)}::jsonb, ${until})`.execute(tx);
}

type Named = { brand: BrandId; provider: string; state: string; now: Date };

/** Returns our login that a provider's answer belongs to, without using it up; null when there is none. */
export async function selectStepUid(tx: Query, { brand, provider, state, now }: Named): Promise<string | null> {
  const { rows } = await sql<{ uid: string }>`
    select payload->>'uid' as uid from login_states
     where brand = ${brand} and model = ${MODEL} and id = ${state} and payload->>'provider' = ${provider}
       and expires_at > ${now}`.execute(tx);
  return rows[0]?.uid ?? null;
}

type Redeemed = Pick<UpstreamStep, 'nonce' | 'verifier'>;

/**
 * Uses the step up, for the same provider and login that it was started with. Returns null to every caller but the
 * first. Relies on the row lock of DELETE.
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

/** Returns the account linked to a provider's subject. */
export async function selectLinkedAccount(tx: Query, { brand, issuer, subject }: Linked): Promise<LoginAccount | null> {
  const { rows } = await sql<LoginAccount>`
    select account.id, account.email, account.email_verified as "emailVerified",
           account.password_hash as "passwordHash", account.lang
      from login_upstream_links link
      join login_accounts account on account.brand = link.brand and account.id = link.account_id
     where link.brand = ${brand} and link.issuer = ${issuer} and link.subject = ${subject}`.execute(tx);
  return rows[0] ?? null;
}

/** Links the provider's subject to the account. Returns false when it is linked already. */
export async function insertLink(tx: Query, link: Linked, accountId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into login_upstream_links (brand, issuer, subject, account_id, created_at)
    values (${link.brand}, ${link.issuer}, ${link.subject}, ${accountId}, ${now})
    on conflict do nothing returning subject`.execute(tx);
  return rows.length === 1;
}

/** A link as its owner sees it; `id` is a hash of issuer and subject, because the subject is never disclosed. */
export type OwnLink = { id: string; issuer: string; linkedAt: Date };

const LINK_ID = sql`encode(sha256(convert_to(issuer || ' ' || subject, 'UTF8')), 'hex')`;

type Owner = { brand: BrandId; accountId: string };

export async function selectOwnLinks(tx: Query, { brand, accountId }: Owner): Promise<OwnLink[]> {
  const { rows } = await sql<OwnLink>`
    select ${LINK_ID} as id, issuer, created_at as "linkedAt" from login_upstream_links
     where brand = ${brand} and account_id = ${accountId} order by created_at, issuer, subject`.execute(tx);
  return rows;
}

/** Deletes a link and returns its issuer; null when the account had no such link. */
export async function deleteLink(tx: Query, { brand, accountId }: Owner, id: string): Promise<string | null> {
  const { rows } = await sql<{ issuer: string }>`
    delete from login_upstream_links
     where brand = ${brand} and account_id = ${accountId} and ${LINK_ID} = ${id} returning issuer`.execute(tx);
  return rows[0]?.issuer ?? null;
}

/** Deletes all links of an account and returns their issuers. */
export async function deleteLinksOf(tx: Query, { brand, accountId }: Owner): Promise<string[]> {
  const { rows } = await sql<{ issuer: string }>`
    delete from login_upstream_links where brand = ${brand} and account_id = ${accountId} returning issuer`.execute(tx);
  return rows.map(({ issuer }) => issuer);
}

/** A link that waits for a proof; `provider` is its id in the settings, `name` its display name. */
export type HeldLink = { issuer: string; subject: string; provider: string; name: string; accountId: string };

/** Where the link waits: in a login, by its uid, or behind a mailed ticket, by its hash. */
type Holding = { brand: BrandId; model: 'UpstreamLink' | 'UpstreamProof'; id: string };

/** Stored among the states of the account's login, and deleted with them. */
export async function upsertHeld(tx: Query, { brand, model, id }: Holding, link: HeldLink, until: Date): Promise<void> {
  await sql`
    insert into login_states (brand, model, id, payload, account_id, expires_at)
    values (${brand}, ${model}, ${id}, ${JSON.stringify(link)}::jsonb, ${link.accountId}, ${until})
    on conflict (brand, model, id) do update
       set payload = excluded.payload, account_id = excluded.account_id, expires_at = excluded.expires_at`.execute(tx);
}

export async function selectHeld(
  tx: Query,
  { brand, model, id, now }: Holding & { now: Date },
): Promise<HeldLink | null> {
  const { rows } = await sql<{ payload: HeldLink }>`
    select payload from login_states
     where brand = ${brand} and model = ${model} and id = ${id} and expires_at > ${now}`.execute(tx);
  return rows[0]?.payload ?? null;
}

/** Redeems the link; returns null to every caller but the first. Relies on the row lock of DELETE. */
export async function redeemHeld(
  tx: Query,
  { brand, model, id, now }: Holding & { now: Date },
): Promise<HeldLink | null> {
  const { rows } = await sql<{ payload: HeldLink }>`
    delete from login_states
     where brand = ${brand} and model = ${model} and id = ${id} and expires_at > ${now} returning payload`.execute(tx);
  return rows[0]?.payload ?? null;
}
