import { sql } from 'kysely';
import type { Query } from '#platform/server/database.ts';
import { newLinkId } from '#platform/server/ids.ts';
import type { BrandId } from '#shared/brand-id.ts';
import type { MailChoice, MailTopic } from '../rules/mail-topics.ts';

/** Creates the permanent opt-out link of a person for a topic, unless there is one. */
export async function insertChoice(tx: Query, topic: MailTopic, personId: string): Promise<void> {
  await sql`
    insert into mail_choices (person_id, topic, link_id) values (${personId}, ${topic}, ${newLinkId()})
    on conflict do nothing`.execute(tx);
}

/** Returns the choice of the person behind an opt-out link; null for an unknown link. */
export async function selectChoiceByLink(
  tx: Query,
  topic: MailTopic,
  { brand, linkId }: { brand: BrandId; linkId: string },
): Promise<{ personId: string; wanted: boolean } | null> {
  const { rows } = await sql<{ personId: string; wanted: boolean }>`
    select choice.person_id as "personId", choice.wanted
      from mail_choices choice join people person on person.id = choice.person_id
     where choice.link_id = ${linkId} and choice.topic = ${topic} and person.brand = ${brand}`.execute(tx);
  return rows[0] ?? null;
}

/** Returns whether a person wants the mails of a topic: true unless they have chosen otherwise. */
export async function selectWanted(tx: Query, topic: MailChoice, personId: string): Promise<boolean> {
  const { rows } = await sql<{ wanted: boolean }>`
    select wanted from mail_choices where person_id = ${personId} and topic = ${topic}`.execute(tx);
  return rows[0]?.wanted ?? true;
}

/** Returns the choices that a person has made, by topic. */
export async function selectChoices(tx: Query, personId: string): Promise<Partial<Record<MailChoice, boolean>>> {
  const { rows } = await sql<{ topic: MailChoice; wanted: boolean }>`
    select topic, wanted from mail_choices where person_id = ${personId}`.execute(tx);
  return Object.fromEntries(rows.map(({ topic, wanted }) => [topic, wanted]));
}

export async function upsertWanted(tx: Query, topic: MailChoice, personId: string, wanted: boolean): Promise<void> {
  await sql`
    insert into mail_choices (person_id, topic, link_id, wanted) values (${personId}, ${topic}, ${newLinkId()}, ${wanted})
    on conflict (person_id, topic) do update set wanted = excluded.wanted`.execute(tx);
}

export async function deleteChoices(tx: Query, personId: string): Promise<void> {
  await sql`delete from mail_choices where person_id = ${personId}`.execute(tx);
}
