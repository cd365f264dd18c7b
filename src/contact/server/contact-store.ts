import { sql } from 'kysely';
import type { Lang } from '#languages/rules/language.ts';
import type { DataSubject } from '#platform/server/data-subject.ts';
import type { Query } from '#platform/server/database.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { normalEmail } from '#shared/email-address.ts';
import type { ContactMessage } from '../rules/contact-mails.ts';

export type NewMessage = ContactMessage & {
  id: string;
  brand: BrandId;
  /** Null if the writer was not logged in. */
  personId: string | null;
  lang: Lang;
  writtenAt: Date;
};

export async function insertMessage(tx: Query, one: NewMessage): Promise<void> {
  const { id, brand, personId, name, email, lang, message, writtenAt } = one;
  await sql`
    insert into contact_messages (id, brand, person_id, name, email, lang, message, written_at)
    values (${id}, ${brand}, ${personId}, ${name}, ${email}, ${lang}, ${message}, ${writtenAt})`.execute(tx);
}

/** Returns the messages of these ids that still exist. */
export async function selectMessages(tx: Query, ids: readonly string[]): Promise<Map<string, ContactMessage>> {
  const { rows } = await sql<ContactMessage & { id: string }>`
    select id, name, email, message from contact_messages where id = any(${[...ids]}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, ...one }) => [id, one]));
}

export type WrittenRow = { id: string; message: string; writtenAt: Date; loggedIn: boolean };

/** Returns what a person has written, including messages sent from their address without a login. */
export async function selectWrittenBy(tx: Query, person: DataSubject): Promise<WrittenRow[]> {
  const { rows } = await sql<WrittenRow>`
    select id, message, written_at as "writtenAt", person_id is not null as "loggedIn" from contact_messages
     where ${isOf(person)} order by written_at, id`.execute(tx);
  return rows;
}

type OfAddress = Pick<DataSubject, 'brand' | 'email'>;

/** Returns messages sent from an address without a login. */
export async function selectOpenLetters(tx: Query, of: OfAddress): Promise<WrittenRow[]> {
  const { rows } = await sql<WrittenRow>`
    select id, message, written_at as "writtenAt", false as "loggedIn" from contact_messages
     where ${isFrom(of)} order by written_at, id`.execute(tx);
  return rows;
}

export async function deleteOpenLetters(tx: Query, of: OfAddress): Promise<void> {
  await sql`delete from contact_messages where ${isFrom(of)}`.execute(tx);
}

export async function deleteWrittenBy(tx: Query, person: DataSubject): Promise<void> {
  await sql`delete from contact_messages where ${isOf(person)}`.execute(tx);
}

function isOf({ id, ...address }: DataSubject) {
  return sql`(person_id = ${id} or ${isFrom(address)})`;
}

function isFrom({ brand, email }: OfAddress) {
  return sql`(brand = ${brand} and person_id is null and email = ${normalEmail(email)})`;
}

export async function deleteOldMessages(tx: Query, { months, now }: { months: number; now: Date }): Promise<void> {
  await sql`
    delete from contact_messages
     where (written_at at time zone 'UTC' + make_interval(months => ${months}::int)) at time zone 'UTC' <= ${now}::timestamptz`.execute(
    tx,
  );
}
