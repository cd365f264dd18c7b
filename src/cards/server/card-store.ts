import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { contains } from '#platform/server/containing.ts';
import type { Query } from '#platform/server/database.ts';
import type { Creation } from '#platform/server/idempotent-create.ts';
import { preparedStatement } from '#platform/server/prepared-statement.ts';
import type { Question, SurveyType } from '#scoring/rules/question-sets.ts';
import type { Band } from '#scoring/rules/score.ts';
import type { BrandId } from '#shared/brand-id.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import type { DomainRow } from '../rules/card-stats.ts';
import type { Certainty } from '../rules/certainty.ts';
import type { Pool } from '../rules/giving-away.ts';

export type CardFacts = {
  surveyType: SurveyType;
  fromDate: CalendarDay;
  toDate: CalendarDay;
  candidate: string;
  title: string;
  organization: string;
  /** Data URLs; empty without a picture. */
  portrait: string;
  logo: string;
  totalScore: number;
  band: Band;
  scores: Partial<Record<Question, number>>;
  answers: number;
  firstResponse: CalendarDay | null;
  latestResponse: CalendarDay | null;
  surveys: number;
  uniqueResponders: number;
  domains: DomainRow[];
} & CountedApart;

/** What a card tells apart. All are null on cards made before it did; `certainty` is null as well without a score. */
type CountedApart = { anonymous: number | null; surveysOfType: number | null; certainty: Certainty | null };

export type CardRow = CardFacts & {
  id: string;
  fromSurvey: string;
  toSurvey: string;
  cardTitle: string;
  background: string;
  foreground: string;
  shared: boolean;
  /** The person's own or another organisation has agreed that the card's surveys are not part of cards, so that its link cannot be on. */
  heldBack: 'here' | 'elsewhere' | null;
  embeddable: boolean;
  createdAt: Date;
  /** Whether the latest proof of the card is valid, apart from its end; null when it never had one. */
  isProven: boolean | null;
};

/**
 * Only active members may use the name and the logo of an organisation. The card of a person who left or was removed
 * shows the numbers alone (docs/decisions/0027-draw-public-pictures-on-the-server-and-files-in-the-browser.md).
 */
const IS_MARKED = sql`exists (
  select 1 from memberships bearer
   where bearer.person_id = card.person_id and bearer.organisation_id = card.organisation_id and bearer.role <> 'invited')`;

/**
 * True if an organisation has agreed that surveys in which its own people were asked are not part of cards, and this
 * card builds on one. Nobody finds such a card, whatever its owner has chosen, until the organisation allows it again; if
 * it was closed meanwhile, never.
 */
const IS_HELD_BACK = sql`(card.cards_refused or exists (
  select 1 from organisations asked_in
   where asked_in.id = any(card.internal_to) and not asked_in.allow_internal_cards))`;

/** Which organisation has agreed so: the person's own, or another one. */
const HELD_BACK = sql`case
  when not ${IS_HELD_BACK} then null
  when exists (select 1 from memberships own join organisations asked_in on asked_in.id = own.organisation_id
                where own.person_id = card.person_id and own.role <> 'invited' and asked_in.id = any(card.internal_to)
                  and not asked_in.allow_internal_cards) then 'here'
  else 'elsewhere' end`;

/** Whether others find the card behind its link. */
export const IS_SHARED = sql`(card.shared and not ${IS_HELD_BACK})`;

/**
 * Whether a proof is valid, apart from its end: withdrawn with the card's link, and with the membership whose logo its
 * picture shows.
 */
export const STANDS = sql<boolean>`(proof.credential is not null and ${IS_SHARED} and (not proof.marked or ${IS_MARKED}))`;

const COLUMNS = sql`
  card.id, card.survey_type as "surveyType", card.from_survey as "fromSurvey", card.to_survey as "toSurvey",
  card.from_day as "fromDate", card.to_day as "toDate", card.card_title as "cardTitle", card.background, card.foreground,
  card.candidate, card.title, case when ${IS_MARKED} then card.organization else '' end as organization,
  card.total_score::float8 as "totalScore", card.band, card.scores,
  card.answers, card.first_response as "firstResponse", card.latest_response as "latestResponse", card.surveys,
  card.unique_responders as "uniqueResponders", card.domains, card.anonymous,
  card.surveys_of_type as "surveysOfType", card.certainty, ${IS_SHARED} as shared,
  ${HELD_BACK} as "heldBack", card.embeddable, card.created_at as "createdAt",
  picture.portrait, case when ${IS_MARKED} then picture.logo else '' end as logo,
  case when proof.card_id is not null then ${STANDS} end as "isProven"`;

const WITH_PICTURES = sql`cards card join card_pictures picture on picture.card_id = card.id
  left join card_proofs proof on proof.card_id = card.id`;

/** A part of a list of cards: at most this many after one of them; null stands for all and for the beginning. */
type CardPart = { most: number | null; after: CardRow | null };

/** Returns the cards that the person made, newest first. */
export async function selectOwnCards(tx: Query, personId: string, part: CardPart): Promise<CardRow[]> {
  return selectCards(tx, sql`card.person_id = ${personId}`, part);
}

async function selectCards(tx: Query, isListed: RawBuilder<unknown>, { most, after }: CardPart): Promise<CardRow[]> {
  const isAfter =
    after === null
      ? sql`true`
      : sql`(card.created_at < ${after.createdAt} or (card.created_at = ${after.createdAt} and card.id > ${after.id}))`;
  const { rows } = await sql<CardRow>`
    select ${COLUMNS} from ${WITH_PICTURES} where ${isListed} and ${isAfter}
     order by card.created_at desc, card.id limit ${most}::int`.execute(tx);
  return rows;
}

export async function selectOwnCard(tx: Query, id: string, personId: string): Promise<CardRow | null> {
  const { rows } = await sql<CardRow>`
    select ${COLUMNS} from ${WITH_PICTURES} where card.id = ${id} and card.person_id = ${personId}`.execute(tx);
  return rows[0] ?? null;
}

type CardReader = { organisationId: string; personId: string };

/** Returns the cards of other active members of the organisation whose links are on and that are sought, newest first. */
export async function selectSharedCards(
  tx: Query,
  reader: CardReader,
  { search, ...part }: CardPart & { search: string },
): Promise<CardRow[]> {
  return selectCards(tx, sql`${isSharedWith(reader)} and ${isFound(search)}`, part);
}

/** Counts all of them, and those that are sought. */
export async function countSharedCards(tx: Query, reader: CardReader, search: string) {
  const { rows } = await sql<{ all: number; found: number }>`
    select count(*)::int as "all", count(*) filter (where ${isFound(search)})::int as found
      from cards card where ${isSharedWith(reader)}`.execute(tx);
  return rows[0] ?? { all: 0, found: 0 };
}

function isFound(search: string): RawBuilder<boolean> {
  if (search === '') return sql`true`;
  return sql`(${contains(sql`card.candidate`, search)} or ${contains(sql`card.title`, search)})`;
}

/** Returns one of them; null when the card is not among them. */
export async function selectSharedCard(tx: Query, reader: CardReader, id: string): Promise<CardRow | null> {
  const { rows } = await sql<CardRow>`
    select ${COLUMNS} from ${WITH_PICTURES} where ${isSharedWith(reader)} and card.id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

function isSharedWith({ organisationId, personId }: CardReader): RawBuilder<boolean> {
  return sql`(card.person_id <> ${personId} and ${IS_SHARED} and exists (
    select 1 from memberships membership
     where membership.person_id = card.person_id and membership.organisation_id = ${organisationId}
       and membership.role <> 'invited'))`;
}

const BEHIND_LINK = preparedStatement<{ id: string; brand: BrandId }>(
  'card-behind-link',
  (hole) => sql`select ${COLUMNS} from ${WITH_PICTURES} where card.id = ${hole.id} and card.brand = ${hole.brand}`,
);

/** Returns the card of a link on the site of its brand, also if the link is off. */
export async function selectCardBehind(tx: Query, id: string, brand: BrandId): Promise<CardRow | null> {
  return ((await BEHIND_LINK(tx, { id, brand }))[0] as CardRow | undefined) ?? null;
}

/** Returns the pictures of the person's cards as data URLs, by the id of the card. */
export async function selectOwnPictures(tx: Query, personId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; png: Uint8Array }>`
    select card.id, picture.png from ${WITH_PICTURES}
     where card.person_id = ${personId} and picture.png is not null`.execute(tx);
  return new Map(rows.map(({ id, png }) => [id, `data:image/png;base64,${Buffer.from(png).toString('base64')}`]));
}

/**
 * Returns what exists under an id, for a repeated create. Access is not checked, so the caller must not reveal more.
 */
export async function selectCardCreation(tx: Query, id: string): Promise<Creation | null> {
  const { rows } = await sql<Creation>`
    select person_id as "makerId", made_from as "madeFrom" from cards where id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

export async function countCards(tx: Query, personId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from cards where person_id = ${personId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

export type NewCard = CardFacts &
  Creation & {
    id: string;
    brand: BrandId;
    fromSurvey: string;
    toSurvey: string;
    cardTitle: string;
    background: string;
    foreground: string;
    organisationId: string | null;
    internalTo: readonly string[];
    pool: Pool;
    png: Uint8Array | null;
    createdAt: Date;
  };

/**
 * Returns false if the id is or ever was a card's. The primary key of the ids decides, also between concurrent
 * requests. What was counted is stored once, however many cards count the same: one person's creates take turns.
 */
export async function insertCard(tx: Query, card: NewCard): Promise<boolean> {
  if (!(await claimId(tx, card.id))) return false;
  await sql`
    insert into cards (id, person_id, brand, survey_type, from_survey, to_survey, from_day, to_day, card_title, background,
                       foreground, candidate, title, organization, total_score, band, scores, answers, first_response,
                       latest_response, surveys, unique_responders, domains, anonymous, surveys_of_type, certainty, made_from, created_at,
                       organisation_id, internal_to)
    values (${card.id}, ${card.makerId}, ${card.brand}, ${card.surveyType}, ${card.fromSurvey}, ${card.toSurvey},
            ${card.fromDate}, ${card.toDate}, ${card.cardTitle}, ${card.background}, ${card.foreground}, ${card.candidate},
            ${card.title}, ${card.organization}, ${card.totalScore}, ${card.band}, ${JSON.stringify(card.scores)}::jsonb,
            ${card.answers}, ${card.firstResponse}, ${card.latestResponse}, ${card.surveys}, ${card.uniqueResponders},
            ${JSON.stringify(card.domains)}::jsonb, ${card.anonymous}, ${card.surveysOfType},
            ${card.certainty && JSON.stringify(card.certainty)}::jsonb, ${card.madeFrom}, ${card.createdAt},
            ${card.organisationId}, ${[...card.internalTo]}::uuid[])`.execute(tx);
  await sql`
    insert into card_pictures (card_id, portrait, logo, png, png_hash)
    values (${card.id}, ${card.portrait}, ${card.logo}, ${card.png}::bytea, ${hashOf(card.png)}::text)`.execute(tx);
  await sql`
    insert into card_pools (card_id, person_id, survey_type, counted)
    select ${card.id}, ${card.makerId}, ${card.surveyType}, ${JSON.stringify(card.pool)}::jsonb
     where not exists (select from card_pools
                        where person_id = ${card.makerId} and survey_type = ${card.surveyType}
                          and counted = ${JSON.stringify(card.pool)}::jsonb)`.execute(tx);
  return true;
}

async function claimId(tx: Query, id: string): Promise<boolean> {
  const hash = createHash('sha256').update(id).digest('base64url');
  const { rows } = await sql`
    insert into card_ids (hash) values (${hash}) on conflict do nothing returning hash`.execute(tx);
  return rows.length === 1;
}

function hashOf(png: Uint8Array | null): string | null {
  return png && createHash('sha256').update(png).digest('base64url').slice(0, 16);
}

export async function updateSharing(
  tx: Query,
  card: OwnCard,
  { shared, embeddable }: { shared: boolean; embeddable: boolean },
): Promise<void> {
  await sql`
    update cards card set shared = ${shared}, embeddable = ${embeddable} where ${isOwnCard(card)}`.execute(tx);
}

/** Whether both surveys of a card belong to the organisation and are shared with somebody in it. */
export async function isOfSharedSurveys(
  tx: Query,
  { fromSurvey, toSurvey }: Pick<CardRow, 'fromSurvey' | 'toSurvey'>,
  organisationId: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    select from surveys where id in (${fromSurvey}, ${toSurvey}) and tenant_id = ${organisationId} and accessible_by <> 'me'`.execute(
    tx,
  );
  return rows.length === new Set([fromSurvey, toSurvey]).size;
}

/** Deletes the card, but keeps its id and what it has counted, so that neither can be used again. */
export async function deleteCard(tx: Query, card: OwnCard): Promise<void> {
  await sql`delete from cards card where ${isOwnCard(card)}`.execute(tx);
}

/** Deletes the person's cards, and what they have counted, including deleted ones. */
export async function deleteAllOf(tx: Query, personId: string): Promise<void> {
  await sql`delete from cards where person_id = ${personId}`.execute(tx);
  await sql`delete from card_pools where person_id = ${personId}`.execute(tx);
}

export type OwnCard = { id: string; personId: string };

function isOwnCard({ id, personId }: OwnCard): RawBuilder<boolean> {
  return sql`(card.id = ${id} and card.person_id = ${personId})`;
}
