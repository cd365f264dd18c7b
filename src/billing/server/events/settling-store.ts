import { sql } from 'kysely';
import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import type { Query } from '#platform/server/database.ts';
import type { BrandId } from '#shared/brand-id.ts';
import type { Renewal } from '../../rules/renewal.ts';
import type { Account } from '../../rules/settlement.ts';
import { lastDay } from '../../rules/subscription-status.ts';
import type { WayName } from '../paying/account-store.ts';

export type UnsettledAccount = Account & { id: string; customer: string; openWay: WayName | null };

type AccountRow = {
  id: string;
  customer: string;
  openWay: WayName | null;
  openRef: string | null;
  brand: BrandId | null;
  isNamed: boolean;
  closing: boolean;
  endsAt: Date | null;
};

/** Returns every account with something running or owed at the provider; most of them need nothing. */
export async function selectAccountsToSettle(query: Query): Promise<UnsettledAccount[]> {
  const { rows } = await sql<AccountRow>`
    select account.id, account.customer, account.open_way as "openWay", account.open_ref as "openRef",
           account.unnamed_at is null as "isNamed", organisation.brand, organisation.closing_at is not null as closing, subscription.ends_at as "endsAt"
      from payment_accounts account
      left join organisations organisation on organisation.id = account.organisation_id
      left join subscriptions subscription on subscription.organisation_id = account.organisation_id
     where account.customer is not null
       and (account.open_ref is not null or (account.organisation_id is null and account.unnamed_at is null)
            or exists (select 1 from renewals where account_id = account.id and state <> 'ended')
            or exists (select 1 from payments where account_id = account.id and owed_back and given_back_at is null))
     order by account.id`.execute(query);
  const renewals = await selectRenewals(query);
  const owed = await selectOwedBack(query);
  return rows.map((row) => ({
    ...row,
    organisation: row.brand && organisationOf({ ...row, brand: row.brand }),
    renewals: renewals.get(row.id) ?? [],
    owedBack: (owed.get(row.id) ?? []).map(({ invoice }) => invoice),
  }));
}

function organisationOf({ brand, closing, endsAt }: AccountRow & { brand: BrandId }) {
  const { zone } = BRAND_SETTINGS[brand];
  return { zone, closing, lastDay: endsAt && lastDay({ endsAt }, zone) };
}

type RenewalRow = Renewal & { accountId: string; stoppedForClosing: boolean };

async function selectRenewals(query: Query): Promise<Map<string, RenewalRow[]>> {
  const { rows } = await sql<RenewalRow>`
    select account_id as "accountId", ref, made_at as "madeAt", state, renews, period_ends_at as "periodEndsAt",
           stopped_for_closing as "stoppedForClosing"
      from renewals where state <> 'ended'`.execute(query);
  return Map.groupBy(rows, ({ accountId }) => accountId);
}

async function selectOwedBack(query: Query): Promise<Map<string, { accountId: string; invoice: string }[]>> {
  const { rows } = await sql<{ accountId: string; invoice: string }>`
    select account_id as "accountId", invoice from payments
     where owed_back and given_back_at is null order by paid_at, invoice`.execute(query);
  return Map.groupBy(rows, ({ accountId }) => accountId);
}

/** Stored before the provider is asked, so that it is known afterwards who stopped the renewal. */
export async function updateStoppedForClosing(query: Query, ref: string, stopped: boolean): Promise<void> {
  await sql`update renewals set stopped_for_closing = ${stopped} where ref = ${ref}`.execute(query);
}

export async function updateGivenBack(query: Query, invoice: string, now: Date): Promise<void> {
  await sql`update payments set given_back_at = ${now} where invoice = ${invoice} and given_back_at is null`.execute(
    query,
  );
}

export async function updateUnnamed(query: Query, accountId: string, now: Date): Promise<void> {
  await sql`update payment_accounts set unnamed_at = ${now} where id = ${accountId}`.execute(query);
}
