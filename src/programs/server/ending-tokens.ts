import { sql } from 'kysely';
import { BRAND_SETTINGS, BRANDS } from '#brands/rules/brand.ts';
import { originOf } from '#brands/server/brand-of-request.ts';
import { queueMails } from '#mails/server/outgoing-mail.ts';
import { selectReader } from '#organisations/server/member-store.ts';
import type { Config } from '#platform/server/config.ts';
import type { Asking } from '#platform/server/database.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { addDays, type CalendarDay, dayAt, startOfDay } from '#shared/calendar-day.ts';
import { ANNOUNCED_DAYS } from '../rules/access-token.ts';
import type { ProgramMails } from '../rules/program-mails.ts';
import { REVOKED, TOKENS } from './token-store.ts';
import { tokensLink } from './tokens-link.ts';

type Ending = { personId: string; name: string; endDay: CalendarDay; lastUsedAt: Date | null };
type Announcing = { database: Asking; config: Config; now: () => Date; signal?: AbortSignal };

/** Mails that would leave at midnight leave in the morning, so that they wake nobody. */
const MORNING_MS = 7 * 3_600_000;

/** Mails each person once, seven days before a token ends. A token that was made for fewer days gets no mail. */
export async function announceEndingTokens({ database, config, now, signal }: Announcing): Promise<void> {
  for (const brand of BRANDS) {
    const { zone } = BRAND_SETTINGS[brand];
    const today = dayAt(now(), zone);
    const due = new Date(Math.max(now().getTime(), startOfDay(today, zone).getTime() + MORNING_MS));
    while (signal?.aborted !== true && (await announceNext(database, { brand, today, due, config, now: now() })));
  }
}

type Next = { brand: BrandId; today: CalendarDay; due: Date; config: Config; now: Date };

/** Returns false when no token is left. The update locks the row, so two processes never announce the same token. */
function announceNext(database: Asking, { brand, today, due, config, now }: Next): Promise<boolean> {
  return database.transaction(async (tx) => {
    const { rows } = await sql<Ending>`
      update access_tokens set announced_at = ${now}
       where id = (select token.id from ${TOKENS}
                    where person.brand = ${brand} and token.announced_at is null and not ${REVOKED}
                      and token.end_day between ${today} and ${addDays(today, ANNOUNCED_DAYS)}
                      and token.end_day > (token.created_at at time zone ${BRAND_SETTINGS[brand].zone})::date + ${ANNOUNCED_DAYS}::int
                    order by token.end_day, token.id limit 1 for update of token skip locked)
      returning person_id as "personId", name, end_day::text as "endDay", last_used_at as "lastUsedAt"`.execute(tx);
    const [ending] = rows;
    const person = ending === undefined ? null : await selectReader(tx, ending.personId);
    if (ending === undefined || person === null) return false;
    const { name, endDay, lastUsedAt } = ending;
    const { lang, email: recipient } = person;
    const origin = originOf(config, brand);
    const href = tokensLink(origin, lang);
    const content: ProgramMails['keyEnding'] = { name, endDay, lastUsedAt: lastUsedAt?.toISOString() ?? null, href };
    await queueMails(tx, [{ brand, kind: 'keyEnding', content, lang, recipient, origin, dueAt: due }], now);
    return true;
  });
}
