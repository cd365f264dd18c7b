import { type RawBuilder, sql } from 'kysely';
import type { Reminded } from '#mails/server/daily-reminders.ts';
import type { Query } from '#platform/server/database.ts';
import type { BrandId } from '#shared/brand-id.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import type { Moment } from '../../rules/subscription-mails.ts';

/** An organisation and its owner, as a reminder needs them. */
export type RemindedOrganisation = Reminded & {
  organisationId: string;
  name: string;
  type: 'trial' | 'recurring';
  startedAt: Date;
  endsAt: Date;
  renews: boolean;
  wanted: boolean;
};

/** The newest running subscription at the provider continues; a form that was never paid does not count. */
const RENEWS = sql`
  coalesce((select renewal.renews
     from payment_accounts account join renewals renewal on renewal.account_id = account.id
    where account.organisation_id = organisation.id and renewal.state = 'running'
    order by renewal.made_at desc, renewal.ref desc limit 1), false)`;

const REMINDED = sql`
  select organisation.id as "organisationId", organisation.brand, organisation.name, subscription.type,
         subscription.started_at as "startedAt", subscription.ends_at as "endsAt", ${RENEWS} as renews,
         owner.id as "personId", owner.email, coalesce(account.lang, 'no') as lang,
         choice.wanted is not false as wanted,
         choice.link_id as "linkId"
    from subscriptions subscription
    join organisations organisation on organisation.id = subscription.organisation_id
    join people owner on owner.id = organisation.owner_id
    left join login_accounts account on account.brand = owner.brand and account.id = owner.subject
    left join mail_choices choice on choice.person_id = owner.id and choice.topic = 'subscription'`;

/** After `after`, and not later than `until`. */
type Window = { brand: BrandId; after: Date; until: Date };

/** Returns organisations of a brand whose subscription ends in a window. A closing one is not asked to pay for more. */
export async function selectEnding(query: Query, { brand, after, until }: Window): Promise<RemindedOrganisation[]> {
  return select(
    query,
    sql`where organisation.brand = ${brand} and organisation.closing_at is null
          and subscription.ends_at > ${after} and subscription.ends_at <= ${until}
        order by subscription.ends_at, organisation.id`,
  );
}

/** Returns the organisations of the mails in their present state, when the mails are sent. */
export async function selectById(query: Query, ids: readonly string[]): Promise<Map<string, RemindedOrganisation>> {
  const rows = await select(
    query,
    sql`where organisation.id = any(${ids}::uuid[]) and organisation.closing_at is null`,
  );
  return new Map(rows.map((row) => [row.organisationId, row]));
}

async function select(query: Query, which: RawBuilder<unknown>): Promise<RemindedOrganisation[]> {
  const { rows } = await sql<RemindedOrganisation>`${REMINDED} ${which}`.execute(query);
  return rows;
}

type Announcement = { organisationId: string; moment: Moment; endDay: CalendarDay; personId: string };

/** Returns false when an owner was told already; the primary key decides between two processes. */
export async function insertAnnounced(
  tx: Query,
  { organisationId, moment, endDay, personId }: Announcement,
): Promise<boolean> {
  const { rows } = await sql`
    insert into subscription_mails_told (organisation_id, kind, end_day, told_to)
    select id, ${moment}, ${endDay}, array[${personId}]::uuid[] from organisations where id = ${organisationId}
    on conflict do nothing returning kind`.execute(tx);
  return rows.length === 1;
}

/** Returns false when this owner was told already. Relies on the row lock of UPDATE: the second process finds them. */
export async function addAnnounced(
  tx: Query,
  { organisationId, moment, endDay, personId }: Announcement,
): Promise<boolean> {
  const { rows } = await sql`
    update subscription_mails_told set told_to = told_to || ${personId}::uuid
     where organisation_id = ${organisationId} and kind = ${moment} and end_day = ${endDay}
       and not ${personId}::uuid = any(told_to)
    returning kind`.execute(tx);
  return rows.length === 1;
}
