import { type RawBuilder, sql } from 'kysely';
import type { Query } from '#platform/server/database.ts';
import { newId } from '#platform/server/ids.ts';
import type { BrandId } from '#shared/brand-id.ts';

export type SubscriptionRow = { id: string; type: 'trial' | 'recurring'; startedAt: Date; endsAt: Date };

export async function selectSubscription(tx: Query, organisationId: string): Promise<SubscriptionRow | null> {
  const { rows } = await sql<SubscriptionRow>`
    select id, type, started_at as "startedAt", ends_at as "endsAt" from subscriptions
     where organisation_id = ${organisationId}`.execute(tx);
  return rows[0] ?? null;
}

/**
 * Returns SQL for whether an organisation's subscription runs: the SQL form of `subscriptionStatus`, and the only one.
 * `organisation` names the column with the organisation's id.
 */
export function subscriptionRuns(organisation: string, now: Date | RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select 1 from subscriptions running
                      where running.organisation_id = ${sql.ref(organisation)} and running.ends_at > ${now})`;
}

/** Returns false when the domain has had its trial; the primary key decides, also between concurrent calls. */
export async function insertTrial(tx: Query, brand: BrandId, domain: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into trials (brand, domain, started_at) values (${brand}, ${domain}, ${now})
    on conflict do nothing returning domain`.execute(tx);
  return rows.length === 1;
}

export async function insertSubscription(
  tx: Query,
  subscription: { organisationId: string; type: 'trial' | 'recurring'; startedAt: Date; endsAt: Date },
): Promise<void> {
  await sql`
    insert into subscriptions (id, organisation_id, type, started_at, ends_at)
    values (${newId(subscription.startedAt)}, ${subscription.organisationId}, ${subscription.type},
            ${subscription.startedAt}, ${subscription.endsAt})`.execute(tx);
}
