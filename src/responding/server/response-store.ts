import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Query } from '#platform/server/database.ts';
import { type Placeholders, preparedStatement } from '#platform/server/prepared-statement.ts';
import type { SurveyType } from '#scoring/rules/question-sets.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { type Claim, claimingResponder, settingNote, type WrittenNote } from '#invitations/server/responder-store.ts';
import { isOpenedBy } from '#surveys/server/anonymous-link.ts';
import { promisedOnForm } from '#invitations/server/promised-readers.ts';
import { belongsTo, ofSurvey, type SurveyKey } from '#tallies/server/survey-key.ts';
import { countedAnonymous, countedNamed, type Counted, counting } from '#tallies/server/survey-tallies.ts';
import { queuedAnswer } from '#webhooks/server/event-queueing.ts';
import type { Recommendation, Sheet } from '../rules/answer-sheet.ts';
import type { ResponseLink } from '../rules/response-link.ts';
import type { FormPeriod } from '../rules/form-status.ts';

type Columns = Omit<GivenAnswer, 'values'> & { s1: number; s2: number; s3: number; s4: number };

const COLUMN_NAMES = sql.raw(
  'submission, s1, s2, s3, s4, message, recommendation, recommendation_name, recommendation_title',
);

function columns(hole: Placeholders<Columns>): RawBuilder<unknown> {
  return sql`${hole.submission}::text, ${hole.s1}::smallint, ${hole.s2}::smallint, ${hole.s3}::smallint, ${hole.s4}::smallint,
             ${hole.message}::text, ${hole.recommendation}::text, ${hole.recommendationName}::text, ${hole.recommendationTitle}::text`;
}

function columnsOf({ values: [s1, s2, s3, s4], ...texts }: GivenAnswer): Columns {
  return { ...texts, s1, s2, s3, s4 };
}

export type GivenAnswer = Sheet &
  Recommendation & {
    id: string;
    message: string;
    submission: string | null;
    /** The number of the promise on the form; null for the present one. */
    promise: number | null;
  };

type Opened = { brand: BrandId; now: Date };

/**
 * Claims the responder, stores the answer and counts it in one statement, so that all of it happens or nothing. Returns
 * false if nothing was stored: the link was used already, the survey is not open, or it is of another type.
 */
export async function insertNamedResponse(
  tx: Query,
  linkId: string,
  given: GivenAnswer & { duration: number },
  { brand, now }: Opened,
): Promise<boolean> {
  const values = { ...columnsOf(given), ...countedNamed(given.values), duration: given.duration, linkId, brand, now };
  return (await namedStatement(tx, values)).length === 1;
}

const namedStatement = preparedStatement<Columns & Claim & Counted & { duration: number }>(
  'named-response',
  (hole) => sql`
    with claimed as (${claimingResponder(hole)}),
    stored as (
      insert into responses (id, home_id, survey_id, responder_id, responded_at, duration, promised_access, promised_groups,
                             ${COLUMN_NAMES})
      select ${hole.id}::uuid, home_id, survey_id, id, ${hole.now}::timestamptz, ${hole.duration}::int, accessible_by,
             groups, ${columns(hole)}
        from claimed
    ),
    told as (${queuedAnswer('claimed', hole.now)})
    ${counting('named', hole, 'claimed')}`,
);

/**
 * Stores an anonymous answer and counts it in one statement. Returns false if nothing was stored: the survey is not
 * open for it, or the same form was sent before. Throws a check violation if the survey has reached its maximum.
 */
export async function insertAnonymousResponse(
  tx: Query,
  linkId: string,
  given: GivenAnswer,
  { brand, now }: Opened,
): Promise<boolean> {
  const values = { ...columnsOf(given), ...countedAnonymous(given.values), linkId, brand, now };
  return (await anonymousStatement(tx, values)).length === 1;
}

const anonymousStatement = preparedStatement<Columns & Counted & Opened & { linkId: string }>(
  'anonymous-response',
  (hole) => {
    const promised = promisedOnForm('survey', hole.promise);
    return sql`
    with asked as (
      select survey.home_id, survey.id, ${promised.columns}
        from surveys survey ${promised.join}
       where ${isOpenedBy('survey', hole.linkId)} and allow_anonymous and survey_type = ${hole.type} and brand = ${hole.brand}
         and starts_at <= ${hole.now}::timestamptz and ends_at > ${hole.now}::timestamptz
    ),
    stored as (
      insert into responses (id, home_id, survey_id, promised_access, promised_groups, ${COLUMN_NAMES})
      select ${hole.id}::uuid, home_id, id, accessible_by, groups, ${columns(hole)} from asked
      on conflict (submission) where responder_id is null do nothing
      returning home_id, survey_id
    ),
    answered as (select stored.home_id, stored.survey_id, asked.promise from stored, asked)
    ${counting('anonymous', hole, 'answered')}`;
  },
);

/** The state of a link, to explain why nothing was stored. `before` is what the same form stored earlier. */
export type LinkState = FormPeriod & { surveyId: string; surveyType: SurveyType; before: StoredAnswer | null };

export type StoredAnswer = Recommendation & {
  surveyId: string;
  values: [number, number, number, number];
  message: string;
};

export async function selectLinkState(
  tx: Query,
  link: ResponseLink,
  submission: string | null,
  brand: BrandId,
): Promise<LinkState | null> {
  const { rows } = await sql<Omit<LinkState, 'before'>>`
    select survey.id as "surveyId", survey.survey_type as "surveyType", survey.starts_at as "startsAt", survey.ends_at as "endsAt",
           ${link.kind === 'personal' ? sql`responder.responded_at is not null` : sql`false`} as responded
      from ${
        link.kind === 'personal'
          ? sql`responders responder join surveys survey on ${belongsTo('responder', 'survey')}
                where responder.link_id = ${link.linkId}`
          : sql`surveys survey where ${isOpenedBy('survey', sql`${link.linkId}`)} and survey.allow_anonymous`
      } and survey.brand = ${brand}`.execute(tx);
  const [state] = rows;
  if (state === undefined) return null;
  return { ...state, before: submission === null ? null : await selectSubmission(tx, link, submission) };
}

async function selectSubmission(tx: Query, link: ResponseLink, submission: string): Promise<StoredAnswer | null> {
  const { rows } = await sql<StoredAnswer>`
    select response.survey_id as "surveyId", array[s1, s2, s3, s4]::int[] as "values", message, recommendation,
           recommendation_name as "recommendationName", recommendation_title as "recommendationTitle"
      from responses response
     where submission = ${submission}
       and ${
         link.kind === 'personal'
           ? sql`(home_id, responder_id) in (select home_id, id from responders where link_id = ${link.linkId})`
           : sql`responder_id is null`
       }`.execute(tx);
  return rows[0] ?? null;
}

/**
 * Marks the answer as rated and increments a counter without a day. Returns false if there is no such answer, or if it
 * was already rated.
 */
export async function rateResponse(tx: Query, { responderId, brand }: KnownAnswer, rating: number): Promise<boolean> {
  const { rows } = await sql`
    with rated as (
      update responses set rated = true
       where not rated and (home_id, id) in ${answerBehind(responderId)}
         and exists (select 1 from surveys survey where ${belongsTo('responses', 'survey')} and survey.brand = ${brand})
      returning home_id, survey_id
    )
    update ratings set given = given + 1
      from rated join surveys survey on ${belongsTo('rated', 'survey')}
     where ratings.brand = survey.brand and ratings.rating = ${rating}
    returning 1`.execute(tx);
  return rows.length === 1;
}

export async function isAnswered(tx: Query, { responderId, brand }: KnownAnswer): Promise<boolean> {
  const { rows } = await sql`
    select 1 from responses response join surveys survey on ${belongsTo('response', 'survey')}
     where (response.home_id, response.id) in ${answerBehind(responderId)} and survey.brand = ${brand}`.execute(tx);
  return rows.length === 1;
}

/** Identifies an answer by the id returned to its form, within one brand; the other brand does not find it. */
type KnownAnswer = { responderId: string; brand: BrandId };

/** A named answer is identified by the responder's link, an anonymous one by the key of its form. */
function answerBehind(responderId: string) {
  return sql`(
    select response.home_id, response.id
      from responders responder
      join responses response on response.home_id = responder.home_id and response.responder_id = responder.id
     where responder.link_id = ${responderId}
     union all
    select home_id, id from responses where submission = ${submissionOf(responderId)} and responder_id is null
     limit 1)`;
}

/**
 * Returns the stored hash of a form's key. For a named answer it includes the link, so that it cannot be matched
 * elsewhere.
 */
export function submissionOf(key: string, linkId = ''): string {
  return createHash('sha256').update(`${linkId}${key}`).digest('base64url');
}

/**
 * Removes the hashes of forms after a survey has ended: nothing can be repeated then (rules 2). Those of a survey with
 * anonymous answers go when these are shuffled (shuffle-answers.ts), which they mark as still to do. Relies on the index
 * `responses_repeatable`, so that answers of earlier nights are not read.
 */
export async function forgetSubmissions(tx: Query, now: Date): Promise<void> {
  await sql`
    update responses set submission = null
      from surveys where ${belongsTo('responses', 'surveys')} and surveys.ends_at <= ${now} and submission is not null
       and not exists (select 1 from responses anonymous
                        where ${belongsTo('anonymous', 'surveys')} and anonymous.responder_id is null
                          and anonymous.submission is not null)`.execute(tx);
}

/** Sets the candidate's note on an anonymous answer, like updateNotes. */
export async function updateAnonymousNotes(
  tx: Query,
  survey: SurveyKey,
  id: string,
  note: WrittenNote,
): Promise<boolean | null> {
  const { set, written } = settingNote(note);
  const { rows } = await sql<{ written: boolean }>`
    update responses set ${set}
     where ${ofSurvey('responses', survey)} and id = ${id} and responder_id is null returning ${written}`.execute(tx);
  return rows[0]?.written ?? null;
}
