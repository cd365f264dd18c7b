import { originOf } from '#brands/server/brand-of-request.ts';
import { queueMails } from '#mails/server/outgoing-mail.ts';
import type { Config } from '#platform/server/config.ts';
import type { Query } from '#platform/server/database.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { PATHS } from '#shared/paths.ts';
import type { PaymentMails } from '../../rules/subscription-mails.ts';
import { selectOwner } from './owner-store.ts';

type At = { config: Config; now: Date };

export async function queueSubscriptionActivated(
  tx: Query,
  { organisationId, until }: { organisationId: string; until: CalendarDay },
  at: At,
): Promise<void> {
  await queue(tx, 'subscriptionActivated', { organisationId, date: until }, at);
}

/** Mails the owner that the payment card could not be charged for the renewal; `until` is the last day that is paid. */
export async function queuePaymentFailed(
  tx: Query,
  { organisationId, until }: { organisationId: string; until: CalendarDay },
  at: At,
): Promise<void> {
  await queue(tx, 'paymentFailed', { organisationId, date: until }, at);
}

/** Sends nothing when the organisation was deleted. */
async function queue(
  tx: Query,
  kind: keyof PaymentMails,
  { organisationId, date }: { organisationId: string; date: CalendarDay },
  { config, now }: At,
): Promise<void> {
  const owner = await selectOwner(tx, organisationId);
  if (owner === null) return;
  const { brand, lang, email: recipient, organisation } = owner;
  const origin = originOf(config, brand);
  const content = { organisation, date, href: `${origin}${PATHS.settings}?lang=${lang}#subscription` };
  await queueMails(tx, [{ brand, kind, content, lang, recipient, origin }], now);
}
