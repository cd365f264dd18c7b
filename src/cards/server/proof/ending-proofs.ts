import { sql } from 'kysely';
import { BRAND_SETTINGS, BRANDS } from '#brands/rules/brand.ts';
import { originOf } from '#brands/server/brand-of-request.ts';
import { queueMails } from '#mails/server/outgoing-mail.ts';
import { selectReader } from '#organisations/server/member-store.ts';
import type { Config } from '#platform/server/config.ts';
import type { Asking } from '#platform/server/database.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { addDays, type CalendarDay, dayAt, startOfDay } from '#shared/calendar-day.ts';
import { PATHS } from '#shared/paths.ts';
import type { ProofMails } from '../../rules/proof-mails.ts';
import { ENDS_SOON_DAYS } from '../../rules/proof/proof-period.ts';
import { STANDS } from '../card-store.ts';

type Ending = { cardId: string; personId: string; card: string; endDay: CalendarDay };
type Announcing = { database: Asking; config: Config; now: () => Date; signal?: AbortSignal };

/** Mails that would leave at midnight leave in the morning, so that they wake nobody. */
const MORNING_MS = 7 * 3_600_000;

/** Mails each owner once, thirty days before a proof ends. A proof that was made later gets no mail. */
export async function announceEndingProofs({ database, config, now, signal }: Announcing): Promise<void> {
  for (const brand of BRANDS) {
    const { zone } = BRAND_SETTINGS[brand];
    const today = dayAt(now(), zone);
    const due = new Date(Math.max(now().getTime(), startOfDay(today, zone).getTime() + MORNING_MS));
    while (signal?.aborted !== true && (await announceNext(database, { brand, today, due, config, now: now() })));
  }
}

type Next = { brand: BrandId; today: CalendarDay; due: Date; config: Config; now: Date };

/** Returns false when no proof is left. The update locks the row, so two processes never announce the same proof. */
function announceNext(database: Asking, { brand, today, due, config, now }: Next): Promise<boolean> {
  const { zone } = BRAND_SETTINGS[brand];
  const endDay = sql`(proof.valid_until at time zone ${zone})::date`;
  return database.transaction(async (tx) => {
    const { rows } = await sql<Ending>`
      update card_proofs ending set announced_at = ${now}
        from (select proof.card_id, card.person_id, card.card_title, ${endDay}::text as end_day
                from card_proofs proof join cards card on card.id = proof.card_id
               where proof.brand = ${brand} and proof.announced_at is null and ${STANDS}
                 and ${endDay} between ${today} and ${addDays(today, ENDS_SOON_DAYS)}
                 and ${endDay} > (proof.made_at at time zone ${zone})::date + ${ENDS_SOON_DAYS}::int
               order by proof.valid_until, proof.card_id limit 1 for update of proof skip locked) next
       where ending.card_id = next.card_id
      returning next.card_id as "cardId", next.person_id as "personId", next.card_title as card,
                next.end_day as "endDay"`.execute(tx);
    const [ending] = rows;
    const person = ending === undefined ? null : await selectReader(tx, ending.personId);
    if (ending === undefined || person === null) return false;
    const { lang, email: recipient } = person;
    const origin = originOf(config, brand);
    const href = `${origin}${PATHS.newCard}?lang=${lang}`;
    const content: ProofMails['proofEnding'] = { card: ending.card, endDay: ending.endDay, href };
    await queueMails(tx, [{ brand, kind: 'proofEnding', content, lang, recipient, origin, dueAt: due }], now);
    return true;
  });
}
