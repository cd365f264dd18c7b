import { z } from 'zod';
import { calls } from '#platform/contract.ts';
import { MINUTE, reading, writing } from '#platform/rules/limits.ts';
import { ALL_QUESTIONS, type Question, SURVEY_TYPES } from '#scoring/rules/question-sets.ts';
import { LENGTH } from '#shared/lengths.ts';
import { problemOfName } from '#shared/names.ts';
import { line, nothing, sentDay, sentInstant } from '#shared/schemas.ts';

const band = z.enum(['unknown', 'negative', 'mediocre', 'positive']);
const colour = z
  .string()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/);

/** One decimal for each question of the card's type, by its name; 0 when nobody has given a counting answer. */
const scores = Object.fromEntries(ALL_QUESTIONS.map((question) => [question, z.number().optional()])) as Record<
  Question,
  z.ZodOptional<z.ZodNumber>
>;

const stats = z.object({
  noOfSurveys: z.int(),
  uniqueResponders: z.int(),
  /** Days of answers by name; null when all were anonymous. The first is spelled so (specification 3). */
  earliesResponse: sentDay.nullable(),
  latestResponse: sentDay.nullable(),
  /** Most responders first. Besides domains `anonymous`, and `other` for what is not told or no longer known. */
  domains: z.array(z.object({ domain: z.string(), responders: z.int() })),
});

/** What a card shows: all of it as it was when the card was made. */
const face = {
  candidate: z.string(),
  title: z.string(),
  organization: z.string(),
  /** Data URLs of the person and of the organisation; empty when there was none. */
  portrait: z.string(),
  logo: z.string(),
  surveyType: z.enum(SURVEY_TYPES),
  totalScore: z.number(),
  /** Taken from the exact value: 6.96 shows 7.0 and is mediocre. */
  band,
  ...scores,
  /** How many answers. */
  responders: z.int(),
  latestResponse: sentDay.nullable(),
  /** The days on which the two surveys ended. */
  fromDate: sentDay,
  toDate: sentDay,
  stats,
};

const made = {
  cardId: z.string(),
  cardTitle: z.string(),
  background: z.string(),
  foreground: z.string(),
  /** The address of the card as a picture, which the server draws from the stored numbers; 404 while the link is off. */
  image: z.string(),
  registered: sentInstant,
};

/** A card as everybody sees it: without the ids of surveys, and with the small domains folded. */
const publicCard = z.object({ ...face, ...made });

/** A card as its owner sees it. */
const card = publicCard.extend({
  from: z.string(),
  to: z.string(),
  /** Whether others find it behind its link. */
  shared: z.boolean(),
  /** Whether other sites may show it in a frame. */
  embeddable: z.boolean(),
});

/**
 * A picture of the card as its owner sees it: a data URL of a PNG. It can show anything, so it is kept for its owner and
 * given back with the own data alone; what `image` of a card leads to is drawn by the server.
 */
const image = z.string().max(1_500_000);

const newCard = z.object({
  from: z.string(),
  to: z.string(),
  cardTitle: line(LENGTH.name).refine((title) => problemOfName(title) !== 'unseen', 'cardTitle.required'),
  surveyType: z.enum(SURVEY_TYPES),
  /** Without the two colours the card has those of the brand. */
  background: colour.optional(),
  foreground: colour.optional(),
  image: image.default(''),
});

const survey = z.object({
  id: z.string(),
  surveyName: z.string(),
  surveyType: z.enum(SURVEY_TYPES),
  endDate: sentDay,
  answers: z.int(),
  score: z.number(),
  band,
});

/** A new card is compared with all other cards of its person, which takes time; people make few. */
const making = [{ group: 'card-making', by: 'person', points: 10, seconds: MINUTE }] as const;
const create = { gate: 'profile', limit: making, body: newCard, maxBodyKiB: 1_536, status: 201 } as const;
/** Counted by network: a room may look at one card at once, and nobody needs to look at many. */
const looking = [{ group: 'card', by: 'ip', points: 600, seconds: MINUTE }] as const;

export const cardCalls = calls({
  'GET /card': {
    summary: 'The cards of the person, the newest first; with `latest` the newest alone',
    description: 'A card whose link is off is in it, too.',
    gate: 'profile',
    limit: reading,
    query: z.object({ latest: z.enum(['true', 'false']).optional() }),
    result: z.array(card),
  },
  'GET /shared-card': {
    summary: 'The cards of others who take part in the organisation, the newest first',
    description: 'They are what everybody with the link sees; cards whose link is off are not in it.',
    gate: 'profile',
    limit: reading,
    result: z.array(publicCard),
  },
  'GET /card/surveys': {
    summary: 'The surveys that a card can be made of: the finished ones about the person, oldest first',
    description: 'Two of one type are picked; all of that type that ended in between are counted.',
    gate: 'profile',
    limit: reading,
    result: z.array(survey),
  },
  'GET /card/preview': {
    summary: 'What a card of two surveys would say',
    description: 'Nothing is kept; 422 says of `to` when there are too few answers, or when one would be given away.',
    gate: 'profile',
    limit: reading,
    query: z.object({ from: z.string(), to: z.string(), surveyType: z.enum(SURVEY_TYPES) }),
    result: z.object(face),
    refusals: { 404: ['not-found'] },
  },
  'GET /card/:id': {
    summary: 'A card as its owner sees it',
    description: 'Others read the public one.',
    gate: 'profile',
    limit: reading,
    result: card,
    refusals: { 404: ['not-found'] },
  },
  'POST /card': {
    summary: 'Makes a card of two finished surveys; the server chooses the link',
    description: 'Repeated without an `Idempotency-Key` it makes a second card; with an id of one’s own it does not.',
    ...create,
    result: z.object({ cardId: z.string() }),
    refusals: {
      403: ['only-invited', 'card-limit', 'subscription-required'],
      404: ['not-found'],
    },
  },
  'POST /card/:id': {
    summary: 'Makes a card under an id that the browser made, which its picture carries already',
    description: 'The same id with the same body once more is the same card; with another body it is refused.',
    ...create,
    result: z.object({ cardId: z.string() }),
    refusals: {
      403: ['only-invited', 'card-limit', 'subscription-required'],
      404: ['not-found'],
      409: ['id-taken'],
    },
  },
  'PUT /card/:id/sharing': {
    summary: 'Switches the link on or off, and whether other sites may show the card',
    description: 'While it is off nobody but the owner finds the card.',
    gate: 'profile',
    limit: writing,
    body: z.object({ shared: z.boolean(), embeddable: z.boolean() }),
    result: nothing,
    refusals: { 404: ['not-found'] },
  },
  'DELETE /card/:id': {
    summary: 'Deletes a card; its link leads nowhere from then on',
    description: 'The surveys are not touched.',
    gate: 'profile',
    limit: writing,
    result: nothing,
    refusals: { 404: ['not-found'] },
  },
  'GET /c/:cardId': {
    summary: 'A card for everybody who has its link',
    description: 'Domains with fewer than three responders are one row, and no survey can be told from it.',
    gate: 'anybody',
    limit: looking,
    result: publicCard,
    refusals: { 404: ['not-found', 'card-off'] },
  },
});

export type CardCalls = typeof cardCalls;
