import { sql } from 'kysely';
import type { Lang } from '#languages/rules/language.ts';
import type { Query } from '#platform/server/database.ts';
import { newRandomId } from '#platform/server/ids.ts';
import type { BrandId } from '#shared/brand-id.ts';

/** An account of the built-in identity provider. `id` is the subject of its tokens. */
export type LoginAccount = {
  id: string;
  email: string;
  emailVerified: boolean;
  passwordHash: string;
  lang: Lang;
};

const COLUMNS = sql.raw('id, email, email_verified as "emailVerified", password_hash as "passwordHash", lang');

export async function selectAccountByEmail(tx: Query, brand: BrandId, email: string): Promise<LoginAccount | null> {
  const { rows } = await sql<LoginAccount>`
    select ${COLUMNS} from login_accounts where brand = ${brand} and lower(email) = ${email}`.execute(tx);
  return rows[0] ?? null;
}

export async function selectAccount(tx: Query, brand: BrandId, id: string): Promise<LoginAccount | null> {
  const { rows } = await sql<LoginAccount>`
    select ${COLUMNS} from login_accounts where brand = ${brand} and id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

export type NewAccount = { brand: BrandId; email: string; passwordHash: string; lang: Lang; verified: boolean };

/** The new account's id; null when the address has one already. Relies on the unique index on the address. */
export async function insertAccount(
  tx: Query,
  { brand, email, passwordHash, lang, verified }: NewAccount,
  now: Date,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into login_accounts (brand, id, email, email_verified, password_hash, lang, created_at)
    values (${brand}, ${`local|${newRandomId()}`}, ${email}, ${verified}, ${passwordHash}, ${lang}, ${now})
    on conflict do nothing returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

export async function updateVerified(tx: Query, brand: BrandId, id: string): Promise<void> {
  await sql`update login_accounts set email_verified = true where brand = ${brand} and id = ${id}`.execute(tx);
}

/** A new password. The link came by e-mail, so the address is verified too; older access tokens end here. */
export async function updatePassword(
  tx: Query,
  account: { brand: BrandId; id: string; passwordHash: string },
  now: Date,
): Promise<LoginAccount | null> {
  const { rows } = await sql<LoginAccount>`
    update login_accounts
       set password_hash = ${account.passwordHash}, email_verified = true, signed_out_at = ${now}
     where brand = ${account.brand} and id = ${account.id} returning ${COLUMNS}`.execute(tx);
  return rows[0] ?? null;
}
