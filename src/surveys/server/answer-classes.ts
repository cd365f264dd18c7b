import { sql } from 'kysely';
import type { Actor } from '#access/rules/actor.ts';
import type { Shown } from '#access/rules/readable-by.ts';
import { selectAddressHash } from '#identity/server/address-key.ts';
import { isOfAddress } from '#invitations/server/responder-forgetting.ts';
import type { Context } from '#platform/server/endpoint.ts';
import type { Query } from '#platform/server/database.ts';
import { normalEmail } from '#shared/email-address.ts';
import { belongsTo, areAmong, ofSurveys, type SurveyKey } from '#tallies/server/survey-key.ts';
import { type AnswerClass, mayHoldOwn, readTallies } from '#tallies/server/survey-tallies.ts';
import { FEWEST_HIDDEN, mayOwnDecide } from '../rules/answer-access.ts';

type Asking = Pick<Context<'profile'>, 'tx' | 'brand' | 'config'> & { actor: Pick<Actor, 'email'> };

/**
 * Returns the answers to each survey by its id, class by class, as the reader may know them. The reader's own answer
 * does not count as hidden, nor one from an address that was erased or changed: it may be the reader's own. Own answers
 * are looked up only where it matters.
 */
export async function answersFor(
  surveys: readonly SurveyKey[],
  { tx, actor, brand, config }: Asking,
): Promise<Map<string, AnswerClass[]>> {
  const answers = await readTallies(tx, surveys);
  await hideCounted(tx, surveys, answers);
  const decided = surveys.filter(({ id }) => answers.get(id)?.some(mayOwnDecide) === true);
  if (decided.length === 0) return answers;
  const email = normalEmail(actor.email);
  const own = await selectPromisesTo(
    tx,
    { brand, email, hash: await selectAddressHash(tx, email, { config }) },
    decided,
  );
  const promises = new Map(own.map(({ surveyId, ...promise }) => [surveyId, promise]));
  // A survey is also a point of its own trend, and then comes twice.
  for (const id of new Set(decided.map((survey) => survey.id))) {
    const classes = answers.get(id) ?? [];
    answers.set(
      id,
      classes.map((one) => (mayHoldOwn(one, promises.get(id)) ? { ...one, answers: one.answers - 1 } : one)),
    );
  }
  return answers;
}

/**
 * A card of the candidate publishes its counted answers as one total. No other total may include any of them for a
 * reader outside their promise, because the difference could be a single answer. The counts of answers that this reader
 * could otherwise see in totals are removed (docs/decisions/0008-refuse-a-card-that-gives-an-answer-away.md).
 */
async function hideCounted(
  tx: Query,
  surveys: readonly SurveyKey[],
  answers: Map<string, AnswerClass[]>,
): Promise<void> {
  const decided = surveys.filter(({ id }) => answers.get(id)?.some(couldBeCounted) === true);
  if (decided.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    select survey.id from surveys survey
     where ${areAmong('survey', decided)}
       and exists (select 1 from card_pools pool
                    where pool.person_id = survey.candidate_id
                      and pool.counted @> jsonb_build_array(jsonb_build_object('survey', survey.id)))`.execute(tx);
  for (const { id } of rows)
    answers.set(
      id,
      (answers.get(id) ?? []).map((one) => ({ ...one, answers: 0 })),
    );
}

const couldBeCounted = ({ promise, answers }: AnswerClass) =>
  promise.accessibleBy !== 'org' && answers >= FEWEST_HIDDEN;

/** Returns what was promised to a responder who has answered, by survey, also where the address is now a keyed hash. */
async function selectPromisesTo(
  tx: Query,
  address: Parameters<typeof isOfAddress>[0],
  surveys: readonly SurveyKey[],
): Promise<(Shown & { surveyId: string })[]> {
  const { rows } = await sql<Shown & { surveyId: string }>`
    select response.survey_id as "surveyId", response.promised_access as "accessibleBy", response.promised_groups as groups
      from responders responder
      join surveys survey on ${belongsTo('responder', 'survey')}
      join responses response on response.home_id = responder.home_id and response.responder_id = responder.id
     where ${isOfAddress(address)} and ${ofSurveys('responder', surveys)}`.execute(tx);
  return rows;
}
