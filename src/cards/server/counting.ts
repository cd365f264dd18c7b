import { selectAddressHasher } from '#identity/server/address-key.ts';
import { BRAND_SETTINGS } from '#brands/rules/brand.ts';
import type { Context } from '#platform/server/endpoint.ts';
import type { Keeping } from '#platform/server/secrets.ts';
import { Refusal } from '#platform/server/refusal.ts';
import type { SurveyType } from '#scoring/rules/question-sets.ts';
import { dayAt } from '#shared/calendar-day.ts';
import { domainOf, normalEmail } from '#shared/email-address.ts';
import { isSetAside } from '#surveys/rules/answer-access.ts';
import { readTallies } from '#tallies/server/survey-tallies.ts';
import { countedParts, type Finished, numbersOf } from '../rules/card-numbers.ts';
import { type CardStats, type NamedAnswer, statsOf } from '../rules/card-stats.ts';
import { certaintyOf } from '../rules/certainty.ts';
import { type Interval, intervalOf } from '../rules/interval.ts';
import { FEWEST_ON_CARD, type Pool, showable, wholeEffort, withoutHidden } from '../rules/giving-away.ts';
import { selectCandidate } from './candidate-store.ts';
import type { CardFacts } from './card-store.ts';
import {
  type FinishedRow,
  type FinishedPart,
  selectAddresses,
  selectFinishedSurveys,
  selectInternalTo,
  selectPooledSurveys,
  selectPools,
} from './pool-store.ts';

export type Counting = Pick<Context<'profile'>, 'tx' | 'actor' | 'now' | 'brand'> & { config: Keeping['config'] };

export type SurveyToPick = FinishedRow & Finished;

const WHOLE: FinishedPart = { most: null, after: null };

/** Returns the surveys that the person can make cards of, oldest first. Answers set aside do not count. */
export async function finishedSurveys({ tx, actor, now }: Counting, part = WHOLE): Promise<SurveyToPick[]> {
  const rows = await selectFinishedSurveys(tx, { actor, now }, part);
  if (rows.length === 0) return [];
  const classes = await readTallies(tx, rows);
  return rows.map((row) => ({
    ...row,
    parts: (classes.get(row.id) ?? []).filter((part) => !isSetAside(part, row)),
  }));
}

export type Picked = { from: string; to: string; surveyType: SurveyType };

/** The content of such a card, what it has counted, and its two surveys in order. */
export type CountedCard = {
  facts: CardFacts;
  organisationId: string | null;
  internalTo: readonly string[];
  pool: Pool;
  fromSurvey: string;
  toSurvey: string;
};

export function pickedInterval(
  { from, to, surveyType }: Picked,
  finished: readonly SurveyToPick[],
): Interval<SurveyToPick> {
  const interval = intervalOf(finished, [from, to]);
  return interval?.from.surveyType === surveyType ? interval : refuse('card.twoSurveys');
}

/**
 * Throws 422 if what is agreed forbids it, if there are too few answers, if the card would give some away, or if deciding that takes too much work.
 */
export async function countCard(
  { from, to, pooled, ofType }: Interval<SurveyToPick>,
  context: Counting,
): Promise<CountedCard> {
  const { tx, actor } = context;
  const { surveyType } = from;
  const internal = await selectInternalTo(tx, pooled, actor.organisationId);
  const against = internal.filter(({ allowed }) => !allowed);
  if (against.some((one) => one.organisationId === actor.organisationId)) refuse('card.agreed');
  if (against.length > 0) refuse('card.agreedElsewhere');
  const wanted = countedParts(pooled);
  const before = (await selectPools(tx, actor.personId, surveyType)) ?? refuse('card.tooMuch');
  const surveys = await selectPooledSurveys(tx, [wanted, ...before], actor.personId);
  if (numbersOf(surveyType, pooled, []).answers < FEWEST_ON_CARD) refuse('card.tooFewAnswers');
  const effort = wholeEffort();
  const { givesAway, hidden } = showable(wanted, before, surveys, effort);
  if (givesAway) refuse(effort.suffices ? 'card.givesAway' : 'card.tooMuch');

  const { total, scores, answers } = numbersOf(surveyType, pooled, hidden);
  const { score: totalScore, band } = total;
  const { organisationId, ...candidate } = await selectCandidate(tx, actor.personId);
  const facts = {
    ...candidate,
    ...(await countResponders(pooled, context)),
    surveyType,
    fromDate: from.endDate,
    toDate: to.endDate,
    totalScore,
    band,
    scores,
    answers,
    surveys: pooled.length,
    surveysOfType: ofType,
    certainty: certaintyOf(totalScore, answers),
  };
  const internalTo = [...new Set(internal.map((one) => one.organisationId))];
  return {
    facts,
    organisationId,
    internalTo,
    pool: withoutHidden(wanted, hidden),
    fromSurvey: from.id,
    toSurvey: to.id,
  };
}

function refuse(code: string): never {
  throw new Refusal(422, 'invalid', [{ field: 'to', code }]);
}

/** An address that is erased in one survey and known in another still counts as one. */
async function countResponders(pooled: readonly SurveyToPick[], { tx, brand, config }: Counting): Promise<CardStats> {
  const { zone } = BRAND_SETTINGS[brand];
  const hashOf = (await selectAddressHasher(tx, { config })) ?? normalEmail;
  const named = (await selectAddresses(tx, pooled)).map(({ email, hash, domain, respondedAt }): NamedAnswer => {
    const day = dayAt(respondedAt, zone);
    if (email === null) return { address: hash, domain, day };
    return { address: hashOf(email), domain: domainOf(normalEmail(email)), day };
  });
  const anonymous = pooled.flatMap(({ parts, endDate }) =>
    parts.filter((part) => part.anonymous).map(({ answers }) => ({ answers, endDay: endDate })),
  );
  return statsOf(named, anonymous);
}
