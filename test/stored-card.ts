import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Certainty } from '#cards/rules/certainty.ts';
import type { Database } from '#platform/server/database.ts';
import { newLinkId } from '#platform/server/ids.ts';
import type { BrandId } from '#shared/brand-id.ts';
import type { StoredPerson } from './stored.ts';

/** A card as its row has it; a test overrides fields. */
type CardFields = {
  brand: BrandId;
  candidate: string;
  title: string;
  organization: string;
  cardTitle: string;
  totalScore: number;
  answers: number;
  uniqueResponders: number;
  surveys: number;
  firstResponse: string | null;
  latestResponse: string | null;
  domains: { domain: string; responders: number }[];
  /** Null, like `surveysOfType` and `certainty`, for a card made before invited people were counted apart. */
  anonymous: number | null;
  surveysOfType: number | null;
  certainty: Certainty | null;
  portrait: string;
  logo: string;
  png: Buffer | null;
  shared: boolean;
  embeddable: boolean;
  scores: Record<string, number>;
  organisationId: string | null;
  background: string;
};

const USUAL: CardFields = {
  brand: 'a',
  candidate: 'Ingrid Solberg Aune',
  title: 'Seniorrådgiver, organisasjonsutvikling',
  organization: 'Nordvik',
  cardTitle: 'Fra foredrag til varig endring',
  totalScore: 8.4,
  answers: 47,
  uniqueResponders: 47,
  surveys: 6,
  firstResponse: '2025-03-12',
  latestResponse: '2026-10-30',
  domains: [
    { domain: 'sundvag.example', responders: 18 },
    { domain: 'tindelag.example', responders: 12 },
    { domain: 'havnekontoret.example', responders: 9 },
    { domain: 'anonymous', responders: 8 },
  ],
  anonymous: 8,
  surveysOfType: 9,
  certainty: { carries: 'steady', low: 8.2, high: 8.6 },
  portrait: '',
  logo: '',
  png: null,
  shared: true,
  embeddable: false,
  scores: { subjectKnowledge: 8.7, engaging: 8.9, relevance: 8.1, satisfaction: 7.9 },
  organisationId: null,
  background: '#ddddff',
};

/** The fields of a card made before invited people and anonymous answers were counted apart. */
export const MADE_BEFORE = { anonymous: null, surveysOfType: null, certainty: null } as const;

/** Inserts a card directly, as in the design, and returns its link. */
export async function storeCard(
  { query }: Database,
  person: StoredPerson,
  fields: Partial<CardFields> = {},
): Promise<string> {
  const id = newLinkId();
  const card = { ...USUAL, ...fields };
  await sql`
    insert into cards (
      id, person_id, brand, survey_type, from_survey, to_survey, from_day, to_day, card_title, background, foreground,
      candidate, title, organization, total_score, band, scores, answers, first_response, latest_response, surveys,
      unique_responders, domains, anonymous, surveys_of_type, certainty, shared, embeddable, made_from, created_at, organisation_id
    ) values (
      ${id}, ${person.id}, ${card.brand}, 'workshop', ${newLinkId()}, ${newLinkId()}, '2025-03-31', '2026-10-31',
      ${card.cardTitle}, ${card.background}, '#070055', ${card.candidate}, ${card.title}, ${card.organization},
      ${card.totalScore}, 'positive', ${JSON.stringify(card.scores)}, ${card.answers}, ${card.firstResponse},
      ${card.latestResponse}, ${card.surveys}, ${card.uniqueResponders}, ${JSON.stringify(card.domains)},
      ${card.anonymous}, ${card.surveysOfType}, ${card.certainty && JSON.stringify(card.certainty)}::jsonb, ${card.shared},
      ${card.embeddable}, 'stored', '2026-11-20T08:00:00.000Z', ${card.organisationId}
    )`.execute(query);
  await sql`
    insert into card_pictures (card_id, portrait, logo, png, png_hash)
    values (${id}, ${card.portrait}, ${card.logo}, ${card.png}::bytea, ${card.png && hash('sha256', card.png)}::text)`.execute(
    query,
  );
  return id;
}
