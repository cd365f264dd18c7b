import { type RawBuilder, sql } from 'kysely';
import type { Lang } from '#languages/rules/language.ts';
import { mailChoices } from '#mails/server/mail-choices.ts';
import type { Query } from '#platform/server/database.ts';
import type { BrandId } from '#shared/brand-id.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import type { Moment } from '../../rules/subscription-mails.ts';

/** An organisation with its subscription and its owner, as far as a mail to them needs both. */
export type ToldOrganisation = {
  organisationId: string;
  brand: BrandId;
  name: string;
  type: 'trial' | 'recurring';
  startedAt: Date;
  endsAt: Date;
  renews: boolean;
  personId: string;
  email: string;
  lang: Lang;
  wanted: boolean;
  /** Null before the first mail. */
  linkId: string | null;
};

/** Who wants the mails before the end (mail-choices.ts). */
export const subscriptionMailChoices = mailChoices('subscription_mail_choices');

/** The newest of the provider's subscriptions that run is the one that goes on; a form that was never paid is none of them. */
const RENEWS = sql`
  coalesce((select renewal.renews
     from payment_accounts account join renewals renewal on renewal.account_id = account.id
    where account.organisation_id = organisation.id and renewal.state = 'running'
    order by renewal.made_at desc, renewal.ref desc limit 1), false)`;

const TOLD = sql`
  select organisation.id as "organisationId", organisation.brand, organisation.name, subscription.type,
         subscription.started_at as "startedAt", subscription.ends_at as "endsAt", ${RENEWS} as renews,
         owner.id as "personId", owner.email, coalesce(account.lang, 'no') as lang,
         choice.wanted is not false and owner.erased_at is null and owner.deletion_at is null as wanted,
         choice.link_id as "linkId"
    from subscriptions subscription
    join organisations organisation on organisation.id = subscription.organisation_id
    join people owner on owner.id = organisation.owner_id
    left join login_accounts account on account.brand = owner.brand and account.id = owner.subject
    left join subscription_mail_choices choice on choice.person_id = owner.id`;

/** After the first instant, and not after the second. */
type Window = { brand: BrandId; after: Date; until: Date };

/** Organisations of a brand whose subscription ends in a window. One that is to be closed is not asked to pay for more. */
export async function selectEnding(query: Query, { brand, after, until }: Window): Promise<ToldOrganisation[]> {
  return select(
    query,
    sql`where organisation.brand = ${brand} and organisation.closing_at is null
          and subscription.ends_at > ${after} and subscription.ends_at <= ${until}
        order by subscription.ends_at, organisation.id`,
  );
}

/** The organisations that mails are about, by their ids, as they are when the mails leave. */
export async function selectTold(query: Query, ids: readonly string[]): Promise<Map<string, ToldOrganisation>> {
  const rows = await select(
    query,
    sql`where organisation.id = any(${ids}::uuid[]) and organisation.closing_at is null`,
  );
  return new Map(rows.map((row) => [row.organisationId, row]));
}

async function select(query: Query, which: RawBuilder<unknown>): Promise<ToldOrganisation[]> {
  const { rows } = await sql<ToldOrganisation>`${TOLD} ${which}`.execute(query);
  return rows;
}

/** False when it has been told, or is at this moment; the primary key decides between two processes. */
export async function insertTold(
  tx: Query,
  told: { organisationId: string; moment: Moment; endDay: CalendarDay },
): Promise<boolean> {
  const { rows } = await sql`
    insert into subscription_mails_told (organisation_id, kind, end_day)
    select id, ${told.moment}, ${told.endDay} from organisations where id = ${told.organisationId}
    on conflict do nothing returning kind`.execute(tx);
  return rows.length === 1;
}
