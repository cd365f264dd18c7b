import { sql } from 'kysely';
import type { Query } from '#platform/server/database.ts';
import { preparedStatement } from '#platform/server/prepared-statement.ts';
import type { BrandId } from '#shared/brand-id.ts';

type Link = { cardId: string; brand: BrandId };

export async function selectEmbeddable(tx: Query, link: Link): Promise<boolean> {
  const [row] = (await EMBEDDABLE(tx, link)) as { embeddable: boolean }[];
  return row?.embeddable === true;
}

const EMBEDDABLE = preparedStatement<Link>(
  'card-embeddable',
  (hole) => sql`select card.embeddable from cards card where card.id = ${hole.cardId} and card.brand = ${hole.brand}`,
);
