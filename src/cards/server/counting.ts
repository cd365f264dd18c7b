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
import { countedIn, type Finished, type Interval, intervalOf, numbersOf } from '../rules/card-numbers.ts';
import { type CardStats, type NamedAnswer, statsOf } from '../rules/card-stats.ts';
import { FEWEST_ON_CARD, type Pool, showable, wholeEffort, withoutHidden } from '../rules/giving-away.ts';
import { selectCandidate } from './candidate-store.ts';
import type { CardFacts } from './card-store.ts';
import {
  type FinishedRow,
  selectAddresses,
  selectFinishedSurveys,
  selectPooledSurveys,
  selectPools,
} from './pool-store.ts';

/** What counting takes of a call: who asks, and when. */
export type Counting = Pick<Context<'profile'>, 'tx' | 'actor' | 'now' | 'brand'> & { config: Keeping['config'] };

/** A finished survey about the person with its answers. */
export type CountedSurvey = FinishedRow & Finished;

/** Those that the person can make cards of, the oldest first. Answers that are set aside do not count. */
export async function finishedSurveys({ tx, actor, now }: Counting): Promise<CountedSurvey[]> {
  const rows = await selectFinishedSurveys(tx, actor, now);
  if (rows.length === 0) return [];
  const classes = await readTallies(tx, rows);
  return rows.map((row) => ({
    ...row,
    parts: (classes.get(row.id) ?? []).filter((part) => !isSetAside(part, row)),
  }));
}

/** Which card is asked for: the ids of two surveys, and their type. */
export type Picked = { from: string; to: string; surveyType: SurveyType };

/** What such a card says and has counted, with its two surveys in their order. */
export type CountedCard = {
  facts: CardFacts;
  organisationId: string | null;
  pool: Pool;
  fromSurvey: string;
  toSurvey: string;
};

/** 404 unless both are finished surveys about the person. */
export async function pickedInterval(
  { from, to, surveyType }: Picked,
  context: Counting,
): Promise<Interval<CountedSurvey>> {
  const finished = await finishedSurveys(context);
  const [one, other] = [from, to].map((id) => finished.find((survey) => survey.id === id));
  if (one === undefined || other === undefined) throw new Refusal(404);
  return intervalOf([one, other], surveyType, finished) ?? refuse('card.twoSurveys');
}

/** 422 when there are too few answers, when the card would give some away, or when deciding that takes too much work. */
export async function countCard(
  { from, to, pooled }: Interval<CountedSurvey>,
  context: Counting,
): Promise<CountedCard> {
  const { tx, actor } = context;
  const { surveyType } = from;
  const wanted = countedIn(pooled);
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
  };
  return { facts, organisationId, pool: withoutHidden(wanted, hidden), fromSurvey: from.id, toSurvey: to.id };
}

function refuse(code: string): never {
  throw new Refusal(422, 'invalid', [{ field: 'to', code }]);
}

/** An address that has been forgotten in one survey and is known in another is still one. */
async function countResponders(pooled: readonly CountedSurvey[], { tx, brand, config }: Counting): Promise<CardStats> {
  const { zone } = BRAND_SETTINGS[brand];
  const hashOf = (await selectAddressHasher(tx, { config })) ?? normalEmail;
  const named = (await selectAddresses(tx, pooled)).map(({ email, hash, domain, respondedAt }): NamedAnswer => {
    const day = dayAt(respondedAt, zone);
    if (email === null) return { address: hash, domain, day };
    return { address: hashOf(email), domain: domainOf(normalEmail(email)), day };
  });
  const anonymous = pooled.flatMap(({ parts }) => parts.filter((part) => part.anonymous));
  return statsOf(
    named,
    anonymous.reduce((sum, { answers }) => sum + answers, 0),
  );
}
