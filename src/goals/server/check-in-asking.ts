import { isOnCandidateSide } from '#access/rules/readable-by.ts';
import { BRAND_SETTINGS, BRANDS } from '#brands/rules/brand.ts';
import { originOf } from '#brands/server/brand-of-request.ts';
import { isWithinBudget } from '#mails/server/mail-budget.ts';
import type { MailKinds } from '#mails/server/mail-kinds.ts';
import { queueMails } from '#mails/server/outgoing-mail.ts';
import { sealLink } from '#mails/server/sealed-link.ts';
import type { Config } from '#platform/server/config.ts';
import type { Asking, Query } from '#platform/server/database.ts';
import { newId } from '#platform/server/ids.ts';
import { newTicket, ticketEnd } from '#platform/server/tickets.ts';
import { nextDecentInstant } from '#reminders/rules/decent-hours.ts';
import { dayAt, daysBetween } from '#shared/calendar-day.ts';
import { checkInPath, goalPath } from '#shared/paths.ts';
import { checkInMail } from '../rules/check-in-mail.ts';
import { dueDay, isLastBeforeStop } from '../rules/check-ins.ts';
import {
  type AskingGoal,
  insertCheckIn,
  type QueuedCheckIn,
  selectAsked,
  selectAskingForUpdate,
  selectGoalsToAsk,
  selectQueued,
} from './check-in-store.ts';

type Running = { database: Asking; config: Config; now: () => Date; signal?: AbortSignal };

/** Half a year: the owner of a goal finds old mails, and the goal that they are about mostly runs as long. */
const TICKET_HOURS = 182 * 24;

/**
 * Asks the owners of goals how it is going, in decent hours of weekdays. Each goal has its own transaction. The asked day
 * is stored beside the mail, so that concurrent and restarted processes ask once.
 */
export async function askOwners({ database, config, now, signal }: Running): Promise<void> {
  for (const brand of BRANDS) {
    const { zone } = BRAND_SETTINGS[brand];
    const at = now();
    if (nextDecentInstant(at, zone) > at) continue;
    for (const key of await selectGoalsToAsk(database.query, { brand, today: dayAt(at, zone), zone })) {
      if (signal?.aborted === true) return;
      await database.transaction((tx) => ask(tx, key, { config, now: now() }));
    }
  }
}

/** Reads the goal again under a lock, because it may have been changed since it was selected. */
async function ask(
  tx: Query,
  key: { homeId: string; id: string },
  { config, now }: { config: Config; now: Date },
): Promise<void> {
  const goal = await selectAskingForUpdate(tx, key);
  if (goal === null || !isOnCandidateSide(goal, goal)) return;
  const day = dueDay(rhythmOf(goal), await selectAsked(tx, goal), dayAt(now, BRAND_SETTINGS[goal.brand].zone));
  if (day === null) return;
  const { brand, lang, email: recipient, personId: askedId } = goal;
  // Beyond the daily budget the goal waits for the next day.
  if (!(await isWithinBudget(tx, { brand, kind: 'checkIn', recipient }, now))) return;
  const checkInId = newId(now);
  const ticket = newTicket();
  const expiresAt = ticketEnd(now, TICKET_HOURS);
  if (!(await insertCheckIn(tx, { ...key, checkInId, askedId, day, ticket, now, expiresAt }))) return;
  const origin = originOf(config, brand);
  const content = { checkInId, href: sealLink(config, recipient, `${origin}${checkInPath(ticket)}`) };
  await queueMails(tx, [{ brand, kind: 'checkIn', content, lang, recipient, origin }], now);
}

function rhythmOf({ weeks, from, endDate, brand }: AskingGoal) {
  return { weeks, from: dayAt(from, BRAND_SETTINGS[brand].zone), endDate };
}

type Queued = { checkInId: string; href: string };

/** The mails ask with the plan as it is when they are sent; one that is no longer wanted is left out. */
export const checkInMails: MailKinds = {
  kinds: ['checkIn'],
  async contentOf(query, mails, now) {
    const waiting = mails.map((mail) => ({ mail, queued: mail.content as Queued }));
    const ids = waiting.map(({ queued: { checkInId } }) => checkInId);
    const asking = await selectQueued(query, ids);
    return new Map(
      waiting.flatMap(({ mail, queued: { checkInId, href } }) => {
        const goal = asking.get(checkInId);
        if (goal === undefined || goal.email !== mail.recipient || !isOnCandidateSide(goal, goal)) return [];
        if (goal.endDate <= dayAt(now, BRAND_SETTINGS[mail.brand].zone)) return [];
        const change = `${mail.origin}${goalPath(goal.id)}?lang=${mail.lang}`;
        return [[mail.id, checkInMail(mail.lang, { ...fillingOf(goal), href, change })] as const];
      }),
    );
  },
  opensAt: ({ brand }, now) => nextDecentInstant(now, BRAND_SETTINGS[brand].zone),
};

function fillingOf(goal: QueuedCheckIn) {
  const rhythm = rhythmOf(goal);
  const last = goal.before.at(-1);
  const since = last !== undefined && last.day > rhythm.from ? last.day : rhythm.from;
  return {
    candidate: goal.candidate,
    goal: goal.name,
    plan: goal.plan,
    every: goal.weeks,
    weeksSince: Math.max(1, Math.round(daysBetween(since, goal.day) / 7)),
    isFirst: goal.before.length === 0,
    isLast: isLastBeforeStop(rhythm, goal.before),
  };
}
