import { sql } from 'kysely';
import type { Query } from '#platform/server/database.ts';
import { preparedStatement } from '#platform/server/prepared-statement.ts';
import type { BrandId } from '#shared/brand-id.ts';

type Link = { cardId: string; brand: BrandId };

/** A card as a picture: what tells it from every other, and its bytes, unless they are known already. */
export type CardPicture = { hash: string; bytes: Buffer | null };

/** The picture of a shared card; null while there is none, and when the link leads nowhere or is off. */
export async function selectCardPicture(tx: Query, link: Link & { knownHash: string }): Promise<CardPicture | null> {
  const [row] = (await selectBytes(tx, link)) as { hash: string; bytes: Uint8Array | null }[];
  return row === undefined ? null : { hash: row.hash, bytes: row.bytes && Buffer.from(row.bytes) };
}

const selectBytes = preparedStatement<Link & { knownHash: string }>(
  'card-picture',
  (hole) => sql`
    select picture.png_hash as hash, case when picture.png_hash <> ${hole.knownHash} then picture.png end as bytes
      from cards card join card_pictures picture on picture.card_id = card.id
     where card.id = ${hole.cardId} and card.brand = ${hole.brand} and card.shared and picture.png is not null`,
);

/** What a page about the card needs beside the card: the sides of its picture, and whether other sites may show it. */
export type CardSurroundings = { embeddable: boolean; picture: { width: number; height: number } | null };

/** Of a card that is shared. */
export async function selectSurroundings(tx: Query, link: Link): Promise<CardSurroundings> {
  const [row] = (await selectSides(tx, link)) as { embeddable: boolean; sides: Uint8Array | null }[];
  const sides = row?.sides == null ? null : Buffer.from(row.sides);
  const picture = sides && { width: sides.readUInt32BE(0), height: sides.readUInt32BE(SIDE_BYTES) };
  return { embeddable: row?.embeddable === true, picture };
}

const SIDE_BYTES = 4;

/** A PNG tells its width and its height in the eight bytes after the first sixteen. */
const selectSides = preparedStatement<Link>(
  'card-surroundings',
  (hole) => sql`
    select card.embeddable, substring(picture.png from 17 for 8) as sides
      from cards card join card_pictures picture on picture.card_id = card.id
     where card.id = ${hole.cardId} and card.brand = ${hole.brand}`,
);
