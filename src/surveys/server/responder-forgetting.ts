import { sql } from 'kysely';
import { newLinkId } from '#platform/server/ids.ts';
import type { Query } from '#platform/server/database.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { domainOf } from '#shared/email-address.ts';

/** An address in a brand, and what stands in its place where it was forgotten after a time. */
export type KnownAddress = { brand: BrandId; email: string; hash: string | null };

/** Whether a row of responders, joined with its survey, belongs to the address. */
export function belongsTo({ brand, email, hash }: KnownAddress) {
  return sql`survey.brand = ${brand} and (lower(responder.email) = ${email} or responder.address_hash = ${hash})`;
}

/**
 * Takes the address out of every invitation in the brand and returns their ids. Who has not answered cannot any more:
 * the links are replaced by ones that nobody has been sent. Relies on the row locks, so that no answer comes between.
 */
export async function forgetAddress(tx: Query, address: KnownAddress): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select responder.id from responders responder join surveys survey on survey.id = responder.survey_id
     where ${belongsTo(address)} order by responder.id for update of responder`.execute(tx);
  const links = rows.map(({ id }) => ({ id, linkId: newLinkId() }));
  await sql`
    update responders
       set email = null, address_hash = null, address_domain = null,
           link_id = case when responded_at is null then "linkId" else link_id end
      from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as forgotten (id uuid, "linkId" text)
     where responders.id = forgotten.id`.execute(tx);
  return links.map(({ id }) => id);
}

export async function deleteNotesOn(tx: Query, responderIds: readonly string[]): Promise<void> {
  await sql`update responders set notes = '' where id = any(${responderIds})`.execute(tx);
}

const BATCH = 1_000;

/**
 * Forgets the addresses of those who answered a survey that ended so many months ago; a keyed hash and the domain stay.
 * In batches, each of them one statement, so that it may be stopped anywhere.
 */
export async function hashOldAddresses(
  tx: Query,
  hashOf: (email: string) => string,
  { months, now }: { months: number; now: Date },
): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ id: string; email: string }>`
      select responder.id, responder.email from responders responder join surveys survey on survey.id = responder.survey_id
       where responder.email is not null
         and (survey.ends_at at time zone 'UTC' + make_interval(months => ${months}::int)) at time zone 'UTC' <= ${now}::timestamptz
       limit ${BATCH}`.execute(tx);
    if (rows.length === 0) return;
    const hashes = rows.map(({ id, email }) => ({ id, hash: hashOf(email), domain: domainOf(email) }));
    await sql`
      update responders set email = null, address_hash = old.hash, address_domain = old.domain
        from jsonb_to_recordset(${JSON.stringify(hashes)}::jsonb) as old (id uuid, hash text, domain text)
       where responders.id = old.id and responders.email is not null`.execute(tx);
  }
}

/** Marks the responder as not having answered, until the survey's end. Relies on the row lock: submits wait for it. */
export async function reopenResponder(
  tx: Query,
  linkId: string,
  { brand, now }: { brand: BrandId; now: Date },
): Promise<{ id: string } | null> {
  const { rows } = await sql<{ id: string }>`
    update responders responder set responded_at = null
      from surveys survey
     where responder.link_id = ${linkId} and responder.responded_at is not null and survey.id = responder.survey_id
       and survey.brand = ${brand} and survey.ends_at > ${now}
    returning responder.id`.execute(tx);
  return rows[0] ?? null;
}
