import { sql } from 'kysely';
import { type Announced, announceEach, type Announcing } from '#mails/server/announcing.ts';
import { queueMails } from '#mails/server/outgoing-mail.ts';
import { selectReader } from '#organisations/server/member-store.ts';
import type { Query } from '#platform/server/database.ts';
import { addDays, type CalendarDay } from '#shared/calendar-day.ts';
import { ANNOUNCED_DAYS } from '../rules/access-token.ts';
import type { ProgramMails } from '../rules/program-mails.ts';
import { REVOKED, TOKENS } from './token-store.ts';
import { tokensLink } from './tokens-link.ts';

type Ending = { personId: string; name: string; endDay: CalendarDay; lastUsedAt: Date | null };

/** Mails each person once, seven days before a token ends. A token that was made for fewer days gets no mail. */
export function announceEndingTokens(announcing: Announcing): Promise<void> {
  return announceEach(announcing, announceNext);
}

/** Returns false when no token is left. The update locks the row, so two processes never announce the same token. */
async function announceNext(tx: Query, { brand, zone, today, origin, dueAt, now }: Announced): Promise<boolean> {
  const { rows } = await sql<Ending>`
    update access_tokens set announced_at = ${now}
     where id = (select token.id from ${TOKENS}
                  where person.brand = ${brand} and token.announced_at is null and not ${REVOKED}
                    and token.end_day between ${today} and ${addDays(today, ANNOUNCED_DAYS)}
                    and token.end_day > (token.created_at at time zone ${zone})::date + ${ANNOUNCED_DAYS}::int
                  order by token.end_day, token.id limit 1 for update of token skip locked)
    returning person_id as "personId", name, end_day::text as "endDay", last_used_at as "lastUsedAt"`.execute(tx);
  const [ending] = rows;
  const person = ending === undefined ? null : await selectReader(tx, ending.personId);
  if (ending === undefined || person === null) return false;
  const { name, endDay, lastUsedAt } = ending;
  const { lang, email: recipient } = person;
  const href = tokensLink(origin, lang);
  const content: ProgramMails['keyEnding'] = { name, endDay, lastUsedAt: lastUsedAt?.toISOString() ?? null, href };
  await queueMails(tx, [{ brand, kind: 'keyEnding', content, lang, recipient, origin, dueAt }], now);
  return true;
}
