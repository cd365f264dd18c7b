import { sql } from 'kysely';
import type { Lang } from '#languages/rules/language.ts';
import type { DataSubject } from '#platform/server/data-subject.ts';
import type { BrandId } from '#shared/brand-id.ts';
import type { Query } from '#platform/server/database.ts';

/** A person to be erased, as every noun identifies them, with the fields of a mail to them. */
type PersonToErase = DataSubject & {
  lang: Lang;
  deletionAt: Date | null;
};

const LEAVING = sql`
  select person.id, person.brand, person.subject, person.email, person.candidate, person.deletion_at as "deletionAt",
         coalesce(account.lang, 'no') as lang, membership.organisation_id as "organisationId",
         membership.role
    from people person
    left join memberships membership on membership.person_id = person.id
    left join login_accounts account on account.brand = person.brand and account.id = person.subject`;

/**
 * Locks the person's row until the transaction ends: scheduling, cancelling and erasing take turns. Reads the membership
 * in a second statement, because the first one may have waited for a hand-over that makes the person an owner. Returns
 * null when the person has been erased meanwhile.
 */
export async function selectLeavingForUpdate(tx: Query, id: string): Promise<PersonToErase | null> {
  await sql`select 1 from people where id = ${id} for update`.execute(tx);
  return selectLeaving(tx, id);
}

/** Reads the same without a lock. */
export async function selectLeaving(tx: Query, id: string): Promise<PersonToErase | null> {
  const { rows } = await sql<PersonToErase>`
    ${LEAVING} where person.id = ${id} and person.erased_at is null`.execute(tx);
  return rows[0] ?? null;
}

export async function updateDeletion(tx: Query, id: string, deletionAt: Date): Promise<void> {
  await sql`update people set deletion_at = ${deletionAt} where id = ${id}`.execute(tx);
}

/** Returns false when no deletion was scheduled. Relies on the row lock of UPDATE. */
export async function clearDeletion(tx: Query, id: string): Promise<boolean> {
  const { rows } = await sql`
    update people set deletion_at = null where id = ${id} and deletion_at is not null returning id`.execute(tx);
  return rows.length === 1;
}

/** Postpones the deletions of a brand that are due before an instant to it; returns their number. */
export async function postponeDeletions(query: Query, brand: BrandId, until: Date): Promise<number> {
  const { rows } = await sql`
    update people set deletion_at = ${until}
     where brand = ${brand} and deletion_at < ${until} and erased_at is null returning id`.execute(query);
  return rows.length;
}

export async function selectDueDeletions(tx: Query, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from people where deletion_at <= ${now} and erased_at is null order by deletion_at, id`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Removes all personal data from the row. The row remains as the "deleted user" in other people's content, and as the
 * record of when the terms were accepted.
 */
export async function updateErased(tx: Query, { id }: { id: string }, now: Date): Promise<void> {
  await sql`delete from people_images where person_id = ${id}`.execute(tx);
  await sql`
    update people
       set candidate = '', title = '', email = id || '@deleted.invalid', subject = 'deleted|' || id,
           deletion_at = null, erased_at = ${now}
     where id = ${id}`.execute(tx);
}
