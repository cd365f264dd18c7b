import { insertAudit } from '#audit/server/audit-store.ts';
import { BRAND_SETTINGS, BRANDS } from '#brands/rules/brand.ts';
import { originOf } from '#brands/server/brand-of-request.ts';
import type { WaitingMail } from '#mails/server/mail-claiming.ts';
import type { MailKinds } from '#mails/server/mail-kinds.ts';
import { queueMails } from '#mails/server/outgoing-mail.ts';
import type { Config } from '#platform/server/config.ts';
import type { Asking, Query } from '#platform/server/database.ts';
import type { MailContent } from '#mails/rules/mail-content.ts';
import { type CalendarDay, dayAt, endOfDay, startOfDay } from '#shared/calendar-day.ts';
import { PATHS, subscriptionMailsPath } from '#shared/paths.ts';
import {
  endDaysToTellOf,
  isNews,
  type Moment,
  momentDay,
  MOMENTS,
  type Reminder,
  reminderMail,
  reminderOf,
  REMINDERS,
} from '../../rules/subscription-mails.ts';
import { lastDay } from '../../rules/subscription-status.ts';
import {
  insertTold,
  selectEnding,
  selectTold,
  subscriptionMailChoices,
  type ToldOrganisation,
} from './reminder-store.ts';

/** Which organisation a mail is about, at which moment, the last day that it was queued for, and the day it is sent on. */
type Queued = { organisationId: string; moment: Moment; endDay: CalendarDay; today: CalendarDay };

type Reminding = { database: Asking; config: Config; now: () => Date; signal?: AbortSignal };

/**
 * Queues the mails before and after the end of subscriptions, each once for a last day and in a transaction of its own,
 * and leaves the entry that one has ended. A job that was away for some days catches up.
 */
export async function remindOfEnds({ database, config, now, signal }: Reminding): Promise<void> {
  for (const brand of BRANDS)
    for (const moment of MOMENTS) {
      const { zone } = BRAND_SETTINGS[brand];
      const { first, last } = endDaysToTellOf(moment, dayAt(now(), zone));
      const window = { brand, after: startOfDay(first, zone), until: endOfDay(last, zone) };
      for (const told of await selectEnding(database.query, window)) {
        if (signal?.aborted === true) return;
        await database.transaction((tx) => remindOne(tx, moment, told, { config, now: now() }));
      }
    }
}

/** Nobody is woken by it: what becomes due at midnight leaves in the morning. */
const MORNING_MS = 7 * 3_600_000;

type At = { config: Config; now: Date };

async function remindOne(tx: Query, moment: Moment, told: ToldOrganisation, { config, now }: At): Promise<void> {
  const { organisationId, brand, lang, email: recipient, personId } = told;
  const { zone } = BRAND_SETTINGS[brand];
  const days = { startDay: dayAt(told.startedAt, zone), endDay: lastDay(told, zone) };
  if (!isNews(moment, days) || !(await insertTold(tx, { organisationId, moment, endDay: days.endDay }))) return;
  if (moment === 'ended') {
    const entry = { tenantId: organisationId, actorId: null, kind: 'subscriptionEnded' as const };
    await insertAudit(tx, [entry], now);
  }
  if (!told.wanted) return;
  await subscriptionMailChoices.insertLink(tx, personId);
  const morning = startOfDay(momentDay(moment, days.endDay), zone).getTime() + MORNING_MS;
  const dueAt = new Date(Math.max(now.getTime(), morning));
  const content: Queued = { organisationId, moment, endDay: days.endDay, today: dayAt(dueAt, zone) };
  const kind = reminderOf(moment, told);
  await queueMails(tx, [{ brand, kind, content, lang, recipient, origin: originOf(config, brand), dueAt }], now);
}

/** They say what is true when they leave; one about a day that is no longer the last, or no longer wanted, does not leave. */
export const subscriptionReminders: MailKinds = {
  kinds: REMINDERS,
  async contentOf(query, mails) {
    const queued = mails.map((mail) => ({ mail, ...(mail.content as Queued) }));
    const organisations = await selectTold(
      query,
      queued.map(({ organisationId }) => organisationId),
    );
    return new Map(
      queued.flatMap(({ mail, organisationId, moment, endDay, today }): [string, MailContent][] => {
        const told = organisations.get(organisationId);
        if (told === undefined || !told.wanted || told.linkId === null || told.email !== mail.recipient) return [];
        if (lastDay(told, BRAND_SETTINGS[mail.brand].zone) !== endDay || reminderOf(moment, told) !== mail.kind)
          return [];
        return [[mail.id, said(mail, { ...told, linkId: told.linkId }, { endDay, today })]];
      }),
    );
  },
};

/** Where the button leads: to paying, or, when that happens by itself, to what there is. */
const LEADS_TO: Record<Reminder, string> = {
  trialEnding: PATHS.activate,
  trialEnded: PATHS.activate,
  subscriptionRenewing: PATHS.settings,
  subscriptionEnding: PATHS.activate,
  subscriptionEnded: PATHS.activate,
};

function said(
  { kind, lang, origin, brand }: WaitingMail,
  { name, linkId }: ToldOrganisation & { linkId: string },
  days: { endDay: CalendarDay; today: CalendarDay },
): MailContent {
  const to = LEADS_TO[kind as Reminder];
  const tab = to === PATHS.settings ? '#subscription' : '';
  return reminderMail(kind as Reminder, lang, {
    organisation: name,
    brand: BRAND_SETTINGS[brand].name,
    ...days,
    href: `${origin}${to}?lang=${lang}${tab}`,
    optOut: `${origin}${subscriptionMailsPath(linkId)}?lang=${lang}`,
  });
}
