import { randomInt } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Query } from '#platform/server/database.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { MOST_TAKEN, PLACES } from '../../rules/proof/status-list.ts';
import { IS_SHARED, type OwnCard, STANDS } from '../card-store.ts';

export type StatusPlace = { brand: BrandId; list: number; place: number };

/**
 * Takes a random place that no proof has ever had. The primary key decides between concurrent requests. A list that is
 * half full is followed by a new one, so a few tries always find a place.
 */
export async function claimPlace(tx: Query, brand: BrandId): Promise<StatusPlace> {
  const { rows } = await sql<{ list: number; taken: number }>`
    select list, count(*)::int as taken from proof_places
     where brand = ${brand} and list = (select max(list) from proof_places where brand = ${brand})
     group by list`.execute(tx);
  const { list: last, taken } = rows[0] ?? { list: 1, taken: 0 };
  const list = taken < MOST_TAKEN ? last : last + 1;
  for (;;) {
    const place = { brand, list, place: randomInt(PLACES) };
    const { rows: claimed } = await sql`
      insert into proof_places (brand, list, place) values (${brand}, ${list}, ${place.place})
      on conflict do nothing returning place`.execute(tx);
    if (claimed.length === 1) return place;
  }
}

/** Returns the places of withdrawn proofs in a list; null when there is no such list. The first list always exists. */
export async function selectWithdrawn(query: Query, brand: BrandId, list: number): Promise<number[] | null> {
  const { rows } = await sql<{ places: number[] | null; exists: boolean }>`
    select array_agg(taken.place) filter (where not coalesce(standing.stands, false)) as places, count(*) > 0 as exists
      from proof_places taken
      left join (select proof.place, ${STANDS} as stands
                   from card_proofs proof join cards card on card.id = proof.card_id
                  where proof.brand = ${brand} and proof.list = ${list}) standing on standing.place = taken.place
     where taken.brand = ${brand} and taken.list = ${list}`.execute(query);
  const [found] = rows;
  return found?.exists === true || list === 1 ? (found?.places ?? []) : null;
}

/** Locks the card and returns whether its link is on, and whether it has a valid proof; null when it is gone. */
export async function lockCard(tx: Query, card: OwnCard): Promise<{ shared: boolean; isProven: boolean } | null> {
  const { rows: locked } = await sql`select from cards card where ${isOwn(card)} for update`.execute(tx);
  if (locked.length === 0) return null;
  const { rows } = await sql<{ shared: boolean; isProven: boolean }>`
    select ${IS_SHARED} as shared, coalesce(${STANDS}, false) as "isProven"
      from cards card left join card_proofs proof on proof.card_id = card.id where ${isOwn(card)}`.execute(tx);
  return rows[0] ?? null;
}

export type NewProof = StatusPlace & {
  cardId: string;
  credential: string;
  png: Uint8Array;
  marked: boolean;
  madeAt: Date;
  validUntil: Date;
};

/** Stores the proof of a card in place of an earlier one, whose place stays withdrawn. Relies on the lock on the card. */
export async function insertProof(tx: Query, proof: NewProof): Promise<void> {
  await sql`delete from card_proofs where card_id = ${proof.cardId}`.execute(tx);
  await sql`
    insert into card_proofs (card_id, brand, list, place, credential, png, marked, made_at, valid_until)
    values (${proof.cardId}, ${proof.brand}, ${proof.list}, ${proof.place}, ${proof.credential}, ${proof.png}::bytea,
            ${proof.marked}, ${proof.madeAt}, ${proof.validUntil})`.execute(tx);
}

/** Withdraws the proof of a card, if it has one, and forgets its content. */
export async function withdrawProof(tx: Query, { id, personId }: OwnCard, now: Date): Promise<void> {
  await sql`
    update card_proofs set withdrawn_at = ${now}, credential = null, png = null
     where withdrawn_at is null
       and card_id in (select id from cards where id = ${id} and person_id = ${personId} for update)`.execute(tx);
}

/** Returns the valid proof of a shared card, also when it has expired. */
export async function selectProof(
  query: Query,
  { cardId, brand }: { cardId: string; brand: BrandId },
): Promise<{ credential: string; png: Uint8Array } | null> {
  const { rows } = await sql<{ credential: string; png: Uint8Array }>`
    select proof.credential, proof.png from card_proofs proof join cards card on card.id = proof.card_id
     where card.id = ${cardId} and card.brand = ${brand} and ${STANDS}`.execute(query);
  return rows[0] ?? null;
}

/** Returns the credentials of the person's cards, by the id of the card. */
export async function selectOwnCredentials(tx: Query, personId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; credential: string }>`
    select card.id, proof.credential from card_proofs proof join cards card on card.id = proof.card_id
     where card.person_id = ${personId} and proof.credential is not null`.execute(tx);
  return new Map(rows.map(({ id, credential }) => [id, credential]));
}

function isOwn({ id, personId }: OwnCard): RawBuilder<boolean> {
  return sql`(card.id = ${id} and card.person_id = ${personId})`;
}
