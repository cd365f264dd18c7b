import { sql } from 'kysely';
import type { Query } from '#platform/server/database.ts';
import type { BrandId } from '#shared/brand-id.ts';

export type Passkey = {
  id: string;
  name: string;
  backedUp: boolean;
  transports: string[];
  createdAt: Date;
  usedAt: Date | null;
};

export type KnownPasskey = { id: string; accountId: string; publicKey: string; transports: string[] };

type OfAccount = { brand: BrandId; accountId: string };

export async function selectPasskeys(tx: Query, { brand, accountId }: OfAccount): Promise<Passkey[]> {
  const { rows } = await sql<Passkey>`
    select id, name, backed_up as "backedUp", transports, created_at as "createdAt", used_at as "usedAt"
      from login_passkeys where brand = ${brand} and account_id = ${accountId}
     order by created_at, id`.execute(tx);
  return rows;
}

/** Returns the account's credentials, for a browser to choose from or to exclude when it creates one. */
export async function selectCredentials(tx: Query, { brand, accountId }: OfAccount): Promise<KnownPasskey[]> {
  const { rows } = await sql<KnownPasskey>`
    select id, account_id as "accountId", public_key as "publicKey", transports
      from login_passkeys where brand = ${brand} and account_id = ${accountId} order by created_at, id`.execute(tx);
  return rows;
}

export async function selectCredential(tx: Query, brand: BrandId, id: string): Promise<KnownPasskey | null> {
  const { rows } = await sql<KnownPasskey>`
    select id, account_id as "accountId", public_key as "publicKey", transports
      from login_passkeys where brand = ${brand} and id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

export type NewPasskey = OfAccount & {
  id: string;
  publicKey: string;
  counter: number;
  transports: readonly string[];
  backedUp: boolean;
  name: string;
};

/** Returns false when the passkey exists already. Relies on the primary key. */
export async function insertPasskey(tx: Query, made: NewPasskey, now: Date): Promise<boolean> {
  const { brand, accountId, id, publicKey, counter, transports, backedUp, name } = made;
  const { rows } = await sql`
    insert into login_passkeys (brand, id, account_id, public_key, counter, transports, backed_up, name, created_at)
    values (${brand}, ${id}, ${accountId}, ${publicKey}, ${counter}, ${[...transports]}::text[], ${backedUp}, ${name},
            ${now})
    on conflict do nothing returning id`.execute(tx);
  return rows.length > 0;
}

/**
 * Records a use. Returns false when the counter has not increased since the last one, which indicates a copy. Relies on
 * the row lock of UPDATE: of two uses with the same count one is refused. Authenticators without a counter always send
 * 0.
 */
export async function updateUsedPasskey(
  tx: Query,
  { brand, id, counter, backedUp }: { brand: BrandId; id: string; counter: number; backedUp: boolean },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update login_passkeys set counter = ${counter}, backed_up = ${backedUp}, used_at = ${now}
     where brand = ${brand} and id = ${id} and (counter < ${counter}::bigint or (counter = 0 and ${counter}::bigint = 0))
    returning id`.execute(tx);
  return rows.length > 0;
}

/** Returns false when the account has no such passkey. */
export async function updatePasskeyName(
  tx: Query,
  { brand, accountId, id, name }: OfAccount & { id: string; name: string },
): Promise<boolean> {
  const { rows } = await sql`
    update login_passkeys set name = ${name}
     where brand = ${brand} and account_id = ${accountId} and id = ${id} returning id`.execute(tx);
  return rows.length > 0;
}

/** Returns the name of the deleted passkey; null when the account has no such passkey. */
export async function deletePasskey(
  tx: Query,
  { brand, accountId, id }: OfAccount & { id: string },
): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    delete from login_passkeys where brand = ${brand} and account_id = ${accountId} and id = ${id}
    returning name`.execute(tx);
  return rows[0]?.name ?? null;
}
