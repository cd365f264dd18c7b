import { z } from 'zod';
import { LANGS } from '#languages/rules/language.ts';
import { calls } from '#platform/contract.ts';
import { HOUR, MINUTE, reading, writing } from '#platform/rules/limits.ts';
import { ROWS_PER_PAGE } from '#platform/rules/pages.ts';
import { ALL_QUESTIONS, type Question, SURVEY_TYPES } from '#scoring/rules/question-sets.ts';
import { LENGTH } from '#shared/lengths.ts';
import { problemOfName } from '#shared/names.ts';
import { line, nothing, sentDay, sentInstant, page, soughtPage } from '#shared/schemas.ts';

const band = z.enum(['unknown', 'negative', 'mediocre', 'positive']);
const colour = z
  .string()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/);

/** One decimal for each question of the card's type, by its name; 0 if there is no counted answer. */
const scores = Object.fromEntries(ALL_QUESTIONS.map((question) => [question, z.number().optional()])) as Record<
  Question,
  z.ZodOptional<z.ZodNumber>
>;

const stats = z.object({
  noOfSurveys: z.int(),
  uniqueResponders: z.int(),
  /** Days of named answers; null if all were anonymous. The misspelling of the first is part of specification 3. */
  earliesResponse: sentDay.nullable(),
  latestResponse: sentDay.nullable(),
  /**
   * Most responders first. Besides domains there is `anonymous`, and `other` for domains that are hidden or no longer
   * known.
   */
  domains: z.array(z.object({ domain: z.string(), responders: z.int() })),
});

/** The content of a card, fixed when the card was made. */
const face = {
  candidate: z.string(),
  title: z.string(),
  organization: z.string(),
  /** Data URLs of the pictures of the person and of the organisation; empty without one. */
  portrait: z.string(),
  logo: z.string(),
  surveyType: z.enum(SURVEY_TYPES),
  totalScore: z.number(),
  /** Derived from the exact value: 6.96 is shown as 7.0 and is mediocre. */
  band,
  ...scores,
  responders: z.int(),
  latestResponse: sentDay.nullable(),
  fromDate: sentDay,
  toDate: sentDay,
  stats,
  /** Invited people who answered. This and the next four are null on cards made before they were counted apart. */
  invited: z.int().nullable(),
  /** Anonymous answers; they are not known to be of different people. */
  anonymous: z.int().nullable(),
  /** Finished surveys of the type that the person had when the card was made: in the period, and in all. */
  surveysInPeriod: z.int().nullable(),
  surveysOfType: z.int().nullable(),
  /**
   * How much the total score carries, and between which scores it would probably land with many more answers. It depends
   * on the score and the number of answers alone. Null as well without a score.
   */
  certainty: z
    .object({ carries: z.enum(['firstImpression', 'picture', 'steady']), low: z.number(), high: z.number() })
    .nullable(),
};

const made = {
  cardId: z.string(),
  cardTitle: z.string(),
  background: z.string(),
  foreground: z.string(),
  /** The address of the card's picture, which the server draws from the stored numbers; 404 while the link is off. */
  image: z.string(),
  registered: sentInstant,
};

/** A card as everybody sees it: without ids of surveys, and with small domains folded. */
const publicCard = z.object({ ...face, ...made });

/** A card as its owner sees it. */
const card = publicCard.extend({
  from: z.string(),
  to: z.string(),
  /** Whether the link is on. */
  shared: z.boolean(),
  /** Whether the person's own or another organisation has agreed that its surveys are not part of cards; the link is off meanwhile. */
  heldBack: z.enum(['here', 'elsewhere']).nullable(),
  embeddable: z.boolean(),
  /** The latest proof of the card, which is no longer valid once it or the link was switched off; null without one. */
  proof: z.object({ isValid: z.boolean() }).nullable(),
  /** When a proof of this card ends, or would end: twelve months after the card was made. */
  proofEnds: sentInstant,
});

/**
 * A picture of the card as its owner sees it: a data URL of a PNG. It can show anything, so it is returned to its owner
 * only, with the export of own data. The server draws the picture at `image` itself.
 */
const image = z.string().max(1_500_000);

const newCard = z.object({
  from: z.string(),
  to: z.string(),
  cardTitle: line(LENGTH.name).refine((title) => problemOfName(title) !== 'unseen', 'cardTitle.required'),
  surveyType: z.enum(SURVEY_TYPES),
  /** Without these two colours the card has those of the brand. */
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

/** A card holds two pictures, of more than a megabyte together, so its lists have small pages. */
const fewCards = { limit: z.coerce.number().int().min(1).max(ROWS_PER_PAGE).default(ROWS_PER_PAGE) };

/** A new card is compared with all other cards of its person, which is slow; people make few. */
const making = [{ group: 'card-making', by: 'person', points: 10, seconds: MINUTE }] as const;
const create = { gate: 'profile', limit: making, body: newCard, maxBodyKiB: 1_536, status: 201 } as const;
/** Each new proof takes a place in a list for good; nobody needs many. */
const proving = [{ group: 'proof-making', by: 'person', points: 30, seconds: HOUR }] as const;
/** Counted by network: a whole room may look at one card at once, but nobody needs to look at many. */
const looking = [{ group: 'card', by: 'ip', points: 600, seconds: MINUTE }] as const;

export const cardCalls = calls({
  'GET /card': {
    summary: 'The cards of the person, newest first; with `latest` only the newest',
    description: 'Cards whose link is off are included.',
    gate: 'profile',
    limit: reading,
    query: page.extend({ ...fewCards, latest: z.enum(['true', 'false']).optional() }),
    result: z.array(card),
  },
  'GET /shared-card': {
    summary: 'The cards of other active members of the organisation, newest first',
    description:
      'They show what everybody with the link sees; cards whose link is off are left out, and `search` looks in the name and the title of their owners.',
    gate: 'profile',
    limit: reading,
    query: soughtPage.extend(fewCards),
    result: z.array(publicCard),
  },
  'GET /card/surveys': {
    summary: 'The surveys that a card can be made of: the finished ones about the person, oldest first',
    description:
      'A card is made of two surveys of one type, and counts all surveys of that type that ended in between.',
    gate: 'profile',
    limit: reading,
    query: page,
    result: z.array(survey),
  },
  'GET /card/preview': {
    summary: 'Previews a card of two surveys',
    description:
      'Nothing is stored. 422 on `to` if there are too few answers, if an answer would be given away, or if the organisation has agreed that a survey is not part of cards.',
    gate: 'profile',
    limit: reading,
    query: z.object({ from: z.string(), to: z.string(), surveyType: z.enum(SURVEY_TYPES) }),
    result: z.object(face),
    refusals: { 404: ['not-found'] },
  },
  'GET /card/:id': {
    summary: 'A card as its owner sees it',
    description: 'Other people use the public call.',
    gate: 'profile',
    limit: reading,
    result: card,
    refusals: { 404: ['not-found'] },
  },
  'POST /card': {
    summary: 'Makes a card of two finished surveys; the server chooses the link',
    description:
      'A repeated call without an `Idempotency-Key` makes a second card; a call with an id from the caller does not.',
    ...create,
    result: z.object({ cardId: z.string() }),
    refusals: {
      403: ['only-invited', 'card-limit', 'subscription-required'],
      404: ['not-found'],
    },
  },
  'POST /card/:id': {
    summary: 'Makes a card under an id that the browser made and already put into its picture',
    description: 'Repeating the call with the same id and body returns the same card; another body is refused.',
    ...create,
    result: z.object({ cardId: z.string() }),
    refusals: {
      403: ['only-invited', 'card-limit', 'subscription-required'],
      404: ['not-found'],
      409: ['id-taken'],
    },
  },
  'PUT /card/:id/sharing': {
    summary: 'Switches the link on or off, and allows or forbids other sites to embed the card',
    description: 'While the link is off, only the owner finds the card.',
    gate: 'profile',
    limit: writing,
    body: z.object({ shared: z.boolean(), embeddable: z.boolean() }),
    result: nothing,
    refusals: { 404: ['not-found'], 409: ['agreed'] },
  },
  'PUT /card/:id/proof': {
    summary: 'Makes a signed proof of the card, or withdraws it for good',
    description:
      'The proof is a Verifiable Credential 2.0 and an Open Badge 3.0: `/c/{cardId}/credential` is the signed token, and `/c/{cardId}/proof.png` the picture of the card with the token inside, in the language `lang`; it is valid until twelve months after the card was made, and withdrawn with the link of the card as well, so that a new one can be made but copies of the old one stay withdrawn.',
    gate: 'profile',
    limit: proving,
    body: z.object({ on: z.boolean(), lang: z.enum(LANGS).default('no') }),
    result: nothing,
    refusals: { 404: ['not-found'], 409: ['link-off', 'proof-ended'], 503: ['unavailable'] },
  },
  'DELETE /card/:id': {
    summary: 'Deletes a card; its link stops working',
    description: 'The surveys are not changed.',
    gate: 'profile',
    limit: writing,
    result: nothing,
    refusals: { 404: ['not-found'] },
  },
  'GET /c/:cardId': {
    summary: 'A card for everybody who has its link',
    description:
      'Domains with fewer than three responders are folded into one row, anonymous answers are a row of their own, and no survey can be identified.',
    gate: 'anybody',
    inOtherSites: true,
    limit: looking,
    result: publicCard,
    refusals: { 404: ['not-found', 'card-off'] },
  },
});

export type CardCalls = typeof cardCalls;
