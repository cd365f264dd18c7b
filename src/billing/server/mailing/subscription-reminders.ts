import { insertAudit } from '#audit/server/audit-store.ts';
import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import { dailyReminders } from '#mails/server/daily-reminders.ts';
import type { Query } from '#platform/server/database.ts';
import { type CalendarDay, dayAt, endOfDay, startOfDay } from '#shared/calendar-day.ts';
import { PATHS } from '#shared/paths.ts';
import {
  lastDaysToTellOf,
  beganBefore,
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
  addAnnounced,
  insertAnnounced,
  type RemindedOrganisation,
  selectById,
  selectEnding,
} from './reminder-store.ts';

/** The organisation of a mail, its moment, the last day that it was queued for, and the day on which it is sent. */
type Queued = { organisationId: string; moment: Moment; endDay: CalendarDay; today: CalendarDay };

/**
 * Mails before and after the end of a subscription, each once to an owner for a last day. The end is recorded in the
 * audit too. A job that was down for some days catches up.
 */
export const subscriptionReminders = dailyReminders<Moment, RemindedOrganisation, Queued>({
  topic: 'subscription',
  kinds: REMINDERS,
  moments: MOMENTS,
  select(query, moment, { brand, today }) {
    const { zone } = BRAND_SETTINGS[brand];
    const { first, last } = lastDaysToTellOf(moment, today);
    return selectEnding(query, { brand, after: startOfDay(first, zone), until: endOfDay(last, zone) });
  },
  due(moment, organisation) {
    const { organisationId, brand, startedAt } = organisation;
    const endDay = endDayOf(organisation);
    if (!beganBefore(moment, { startDay: dayAt(startedAt, BRAND_SETTINGS[brand].zone), endDay })) return null;
    return {
      kind: reminderOf(moment, organisation),
      day: momentDay(moment, endDay),
      queued: (today) => ({ organisationId, moment, endDay, today }),
    };
  },
  markAnnounced,
  idOf: ({ organisationId }) => organisationId,
  selectById,
  isStillDue: (organisation, { moment, endDay }, { kind }) =>
    organisation.wanted && endDayOf(organisation) === endDay && reminderOf(moment, organisation) === kind,
  content({ name, brand }, { endDay, today }, { kind, lang, origin, optOut }) {
    const to = LEADS_TO[kind as Reminder];
    const tab = to === PATHS.settings ? '#subscription' : '';
    return reminderMail(kind as Reminder, lang, {
      organisation: name,
      brand: BRAND_SETTINGS[brand].name,
      endDay,
      today,
      href: `${origin}${to}?lang=${lang}${tab}`,
      optOut,
    });
  },
});

/** Records the end even if the owner wants no mail about it. */
async function markAnnounced(tx: Query, moment: Moment, organisation: RemindedOrganisation, now: Date) {
  const { organisationId, personId, wanted } = organisation;
  const announcement = { organisationId, moment, endDay: endDayOf(organisation), personId };
  const isFirst = await insertAnnounced(tx, announcement);
  if (isFirst && moment === 'ended')
    await insertAudit(tx, [{ tenantId: organisationId, actorId: null, kind: 'subscriptionEnded' }], now);
  return (isFirst || (await addAnnounced(tx, announcement))) && wanted;
}

function endDayOf(organisation: RemindedOrganisation): CalendarDay {
  return lastDay(organisation, BRAND_SETTINGS[organisation.brand].zone);
}

/** The page of the button: payment, or the present subscription when it renews by itself. */
const LEADS_TO: Record<Reminder, string> = {
  trialEnding: PATHS.activate,
  trialEnded: PATHS.activate,
  subscriptionRenewing: PATHS.settings,
  subscriptionEnding: PATHS.activate,
  subscriptionEnded: PATHS.activate,
};
