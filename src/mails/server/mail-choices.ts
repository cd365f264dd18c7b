import { sql } from 'kysely';
import type { Query } from '#platform/server/database.ts';
import { newLinkId } from '#platform/server/ids.ts';
import type { BrandId } from '#shared/brand-id.ts';

/** Where it stands who wants the mails of a noun; each noun writes its own by these functions. */
type ChoiceTable = 'goal_mail_choices' | 'subscription_mail_choices';

/**
 * Whether people want the mails that remind them of something of theirs, and the link in those mails that says otherwise:
 * it opens nothing else, and nothing of the person is told behind it (rules 7).
 */
export function mailChoices(name: ChoiceTable) {
  const table = sql.table(name);
  return {
    /** The link of a person is made once and stays. */
    async insertLink(tx: Query, personId: string): Promise<void> {
      await sql`
        insert into ${table} (person_id, link_id) values (${personId}, ${newLinkId()})
        on conflict (person_id) do nothing`.execute(tx);
    },

    /** What the person behind a link has chosen; null when there is nobody. */
    async selectBehind(
      tx: Query,
      { brand, linkId }: { brand: BrandId; linkId: string },
    ): Promise<{ personId: string; wanted: boolean } | null> {
      const { rows } = await sql<{ personId: string; wanted: boolean }>`
        select choice.person_id as "personId", choice.wanted
          from ${table} choice join people person on person.id = choice.person_id
         where choice.link_id = ${linkId} and person.brand = ${brand}`.execute(tx);
      return rows[0] ?? null;
    },

    /** True where nobody has said otherwise. */
    async select(tx: Query, personId: string): Promise<boolean> {
      const { rows } = await sql<{ wanted: boolean }>`
        select wanted from ${table} where person_id = ${personId}`.execute(tx);
      return rows[0]?.wanted ?? true;
    },

    async update(tx: Query, personId: string, wanted: boolean): Promise<void> {
      await sql`
        insert into ${table} (person_id, link_id, wanted) values (${personId}, ${newLinkId()}, ${wanted})
        on conflict (person_id) do update set wanted = excluded.wanted`.execute(tx);
    },

    async erase(tx: Query, personId: string): Promise<void> {
      await sql`delete from ${table} where person_id = ${personId}`.execute(tx);
    },
  };
}

