import { sql } from 'kysely';
import type { Query } from '#platform/server/database.ts';
import { preparedStatement } from '#platform/server/prepared-statement.ts';
import type { BrandId } from '#shared/brand-id.ts';
import type { PublicCard } from './public-card.ts';

type Link = { cardId: string; brand: BrandId };

type Row = PublicCard & { scores: Record<string, number>; shared: boolean };

/** The card behind a link of the brand; null when the link leads nowhere. */
export async function selectPublicCard(tx: Query, link: Link): Promise<Row | null> {
  const rows = await selectRow(tx, link);
  return (rows[0] as Row | undefined) ?? null;
}

const selectRow = preparedStatement<Link>(
  'public-card',
  (hole) => sql`
    select card.id as "cardId", card.candidate, card.title, card.organization, picture.portrait, picture.logo,
           card.card_title as "cardTitle", card.survey_type as "surveyType", card.total_score::float8 as "totalScore",
           card.band, card.scores, card.answers as responders, card.latest_response as "latestResponse",
           card.from_day as "fromDate", card.to_day as "toDate", card.background, card.foreground,
           coalesce('/c/' || card.id || '/card.png?v=' || left(encode(sha256(picture.png), 'hex'), 12), '') as image,
           to_char(card.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as registered, card.shared,
           jsonb_build_object(
             'noOfSurveys', card.surveys, 'uniqueResponders', card.unique_responders,
             'earliesResponse', card.first_response, 'latestResponse', card.latest_response, 'domains', card.domains
           ) as stats
      from cards card join card_pictures picture on picture.card_id = card.id
     where card.id = ${hole.cardId} and card.brand = ${hole.brand}`,
);
