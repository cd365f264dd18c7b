import { sql } from 'kysely';
import { type Announced, announceEach, type Announcing } from '#mails/server/announcing.ts';
import { queueMails } from '#mails/server/outgoing-mail.ts';
import { selectReader } from '#organisations/server/member-store.ts';
import type { Query } from '#platform/server/database.ts';
import { addDays, type CalendarDay } from '#shared/calendar-day.ts';
import { PATHS } from '#shared/paths.ts';
import type { ProofMails } from '../../rules/proof-mails.ts';
import { ENDS_SOON_DAYS } from '../../rules/proof/proof-period.ts';
import { STANDS } from '../card-store.ts';

type Ending = { cardId: string; personId: string; card: string; endDay: CalendarDay };

/** Mails each owner once, thirty days before a proof ends. A proof that was made later gets no mail. */
export function announceEndingProofs(announcing: Announcing): Promise<void> {
  return announceEach(announcing, announceNext);
}

/** Returns false when no proof is left. The update locks the row, so two processes never announce the same proof. */
async function announceNext(tx: Query, { brand, zone, today, origin, dueAt, now }: Announced): Promise<boolean> {
  const endDay = sql`(proof.valid_until at time zone ${zone})::date`;
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
  const href = `${origin}${PATHS.newCard}?lang=${lang}`;
  const content: ProofMails['proofEnding'] = { card: ending.card, endDay: ending.endDay, href };
  await queueMails(tx, [{ brand, kind: 'proofEnding', content, lang, recipient, origin, dueAt }], now);
  return true;
}
