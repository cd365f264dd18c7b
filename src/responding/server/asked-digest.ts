import { BRAND_SETTINGS, BRANDS } from '#brands/rules/brand.ts';
import { originOf } from '#brands/server/brand-of-request.ts';
import type { MailKinds } from '#mails/server/mail-kinds.ts';
import { isQueuedSince, queueMails, selectFoldedFor, updateGathered } from '#mails/server/outgoing-mail.ts';
import type { Config } from '#platform/server/config.ts';
import type { Asking, Query } from '#platform/server/database.ts';
import { eveningOf, nextDecentInstant, nextWeekday, openingOf } from '#reminders/rules/decent-hours.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { addDays, type CalendarDay, dayAt, receivedDay, startOfDay } from '#shared/calendar-day.ts';
import { PATHS, responsePath } from '#shared/paths.ts';
import { askedDigest } from '../rules/asked-digest-mail.ts';
import { selectEndingFor, selectGatherable, selectGathered, selectLang } from './open-requests.ts';

/** Returns the day of the next gathering: the next weekday whose opening hour is still ahead. */
function nextGathering(now: Date, zone: string): CalendarDay {
  const day = nextWeekday(dayAt(now, zone));
  return openingOf(day, zone) > now ? day : nextWeekday(addDays(day, 1));
}

/**
 * Lets mails about requests count as sent, for people who want one mail a day. A request whose last day comes before the
 * next gathering is sent at once. The candidate sees no difference.
 */
export function gathered(noun: MailKinds): MailKinds {
  return {
    ...noun,
    async foldedOf(query, mails, now) {
      const folded = new Set<string>();
      for (const [brand, own] of Map.groupBy(mails, (mail) => mail.brand)) {
        const lastsUntil = nextGathering(now, BRAND_SETTINGS[brand].zone);
        const ids = own.map(({ id }) => id);
        for (const id of await selectGatherable(query, ids, { brand, lastsUntil })) folded.add(id);
      }
      return folded;
    },
  };
}

type Running = { database: Asking; config: Config; now: () => Date; signal?: AbortSignal };

/**
 * Queues the daily mail on weekday mornings: for people for whom a request has come since the last one, and for those
 * with a request that ends before the next one. A mail that waits is sent also to people who have chosen otherwise since.
 */
export async function gatherRequests({ database, config, now, signal }: Running): Promise<void> {
  for (const brand of BRANDS) {
    const { zone } = BRAND_SETTINGS[brand];
    const at = now();
    const today = dayAt(at, zone);
    const opened = openingOf(today, zone);
    if (nextWeekday(today) !== today || at < opened || at >= eveningOf(today, zone)) continue;
    const before = nextWeekday(addDays(today, 1));
    const come = await selectFoldedFor(database.query, brand, opened);
    const ending = await selectEndingFor(database.query, {
      brand,
      first: today,
      before,
      now: at,
      invitedBefore: opened,
    });
    for (const recipient of new Set([...come, ...ending])) {
      if (signal?.aborted === true) return;
      const since = startOfDay(today, zone);
      await database.transaction((tx) => queueOne(tx, { brand, recipient, opened, since, config, now: now() }));
    }
  }
}

type One = { brand: BrandId; recipient: string; opened: Date; since: Date; config: Config; now: Date };

async function queueOne(tx: Query, { brand, recipient, opened, since, config, now }: One): Promise<void> {
  if (await isQueuedSince(tx, { brand, recipient, kind: 'askedDigest' }, since)) return;
  await updateGathered(tx, { brand, recipient }, opened);
  const lang = await selectLang(tx, { brand, email: recipient });
  await queueMails(
    tx,
    [{ brand, kind: 'askedDigest', content: {}, lang, recipient, origin: originOf(config, brand) }],
    now,
  );
}

/** The mails list what is open when they are sent, so that no link waits in them; without any they are dropped. */
export const askedDigestMails: MailKinds = {
  kinds: ['askedDigest'],
  async contentOf(query, mails, now) {
    const contents = new Map<string, ReturnType<typeof askedDigest>>();
    for (const { id, brand, recipient, lang, origin } of mails) {
      const open = await selectGathered(query, { brand, email: recipient }, now);
      if (open.length === 0) continue;
      const rows = open.map(({ candidate, endDate, linkId, isReminded }) => ({
        candidate,
        isReminded,
        endDate: receivedDay(endDate),
        href: `${origin}${responsePath(linkId)}?lang=${lang}`,
        stopHref: `${origin}${responsePath(linkId)}/mails?lang=${lang}`,
      }));
      const [settings = '', place = ''] = PATHS.mailChoices.split('#');
      const change = `${origin}${settings}?lang=${lang}#${place}`;
      contents.set(id, askedDigest(rows, lang, { today: dayAt(now, BRAND_SETTINGS[brand].zone), change }));
    }
    return contents;
  },
  opensAt: ({ brand }, now) => nextDecentInstant(now, BRAND_SETTINGS[brand].zone),
};
