import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Query } from '#platform/server/database.ts';
import type { SurveyType } from '#scoring/rules/question-sets.ts';
import type { BrandId } from '#shared/brand-id.ts';
import { claimingResponder } from '#surveys/server/responder-store.ts';
import { countingAnonymous, countingNamed } from '#tallies/server/survey-tallies.ts';
import type { Recommendation, Sheet } from '../rules/answer-sheet.ts';
import type { Door } from '../rules/door.ts';
import type { FormPeriod } from '../rules/form-status.ts';

/** What somebody has answered, ready to be stored. */
export type GivenAnswer = Sheet & Recommendation & { id: string; message: string; submission: string | null };

/**
 * Claims the responder, stores the answer and counts it, in one statement: all of it happens or nothing. False when
 * nothing was stored, because somebody was first, or the survey is not open, or of another type.
 */
export async function insertNamedResponse(
  tx: Query,
  linkId: string,
  given: GivenAnswer & { duration: number },
  { brand, now }: { brand: BrandId; now: Date },
): Promise<boolean> {
  const { values, type } = given;
  const { rows } = await sql`
    with claimed as (${claimingResponder({ linkId, type, brand, now })}),
    stored as (
      insert into responses (id, tenant_id, survey_id, responder_id, responded_at, duration, submission, s1, s2, s3, s4,
                             message, recommendation, recommendation_name, recommendation_title, promised_access, promised_groups)
      select ${given.id}::uuid, tenant_id, survey_id, id, ${now}::timestamptz, ${given.duration}::int, ${given.submission}::text,
             ${values[0]}::smallint, ${values[1]}::smallint, ${values[2]}::smallint, ${values[3]}::smallint, ${given.message}::text,
             ${given.recommendation}::text, ${given.recommendationName}::text, ${given.recommendationTitle}::text,
             accessible_by, groups_with_access
        from claimed
    )
    ${countingNamed(values, 'claimed')}`.execute(tx);
  return rows.length === 1;
}

/**
 * Stores an anonymous answer and counts it, in one statement. False when nothing was stored: the survey is not open for
 * it, or the same form was sent before. Throws a check violation when the survey has all that it takes.
 */
export async function insertAnonymousResponse(
  tx: Query,
  surveyId: string,
  given: GivenAnswer,
  { brand, now }: { brand: BrandId; now: Date },
): Promise<boolean> {
  const { values, type } = given;
  const { rows } = await sql`
    with stored as (
      insert into responses (id, tenant_id, survey_id, submission, s1, s2, s3, s4,
                             message, recommendation, recommendation_name, recommendation_title, promised_access, promised_groups)
      select ${given.id}::uuid, tenant_id, id, ${given.submission}::text,
             ${values[0]}::smallint, ${values[1]}::smallint, ${values[2]}::smallint, ${values[3]}::smallint, ${given.message}::text,
             ${given.recommendation}::text, ${given.recommendationName}::text, ${given.recommendationTitle}::text,
             accessible_by, groups_with_access
        from surveys
       where id = ${surveyId} and allow_anonymous and survey_type = ${type} and brand = ${brand}
         and starts_at <= ${now} and ends_at > ${now}
      on conflict (submission) do nothing
      returning survey_id
    )
    ${countingAnonymous(values, 'stored')}`.execute(tx);
  return rows.length === 1;
}

/** Where a door stands, for saying why nothing was stored; `before` is what the same form stored earlier. */
export type DoorState = FormPeriod & { surveyType: SurveyType; before: StoredAnswer | null };

export type StoredAnswer = Recommendation & {
  surveyId: string;
  values: [number, number, number, number];
  message: string;
};

export async function selectDoorState(
  tx: Query,
  door: Door,
  submission: string | null,
  brand: BrandId,
): Promise<DoorState | null> {
  const { rows } = await sql<Omit<DoorState, 'before'>>`
    select survey.survey_type as "surveyType", survey.starts_at as "startsAt", survey.ends_at as "endsAt",
           ${door.kind === 'personal' ? sql`responder.responded_at is not null` : sql`false`} as responded
      from ${
        door.kind === 'personal'
          ? sql`responders responder join surveys survey on survey.id = responder.survey_id
                where responder.link_id = ${door.linkId}`
          : sql`surveys survey where survey.id = ${door.surveyId} and survey.allow_anonymous`
      } and survey.brand = ${brand}`.execute(tx);
  const [state] = rows;
  if (state === undefined) return null;
  return { ...state, before: submission === null ? null : await selectSubmission(tx, submission) };
}

async function selectSubmission(tx: Query, submission: string): Promise<StoredAnswer | null> {
  const { rows } = await sql<StoredAnswer>`
    select survey_id as "surveyId", array[s1, s2, s3, s4]::int[] as "values", message, recommendation,
           recommendation_name as "recommendationName", recommendation_title as "recommendationTitle"
      from responses where submission = ${submission}`.execute(tx);
  return rows[0] ?? null;
}

/** Marks the answer as rated and adds to a counter that has no day. False when there is no such answer, or it was rated. */
export async function rateResponse(tx: Query, responderId: string, rating: number): Promise<boolean> {
  const { rows } = await sql`
    with rated as (
      update responses set rated = true where not rated and id = ${answerBehind(responderId)} returning survey_id
    )
    update ratings set given = given + 1
      from rated join surveys survey on survey.id = rated.survey_id
     where ratings.brand = survey.brand and ratings.rating = ${rating}
    returning 1`.execute(tx);
  return rows.length === 1;
}

/** Whether there is an answer that the id stands for. */
export async function isAnswered(tx: Query, responderId: string): Promise<boolean> {
  const { rows } = await sql`select 1 where ${answerBehind(responderId)} is not null`.execute(tx);
  return rows.length === 1;
}

/** A named answer is known by the responder's link, an anonymous one by the key that its form made. */
function answerBehind(responderId: string) {
  return sql`(
    select response.id from responders responder join responses response on response.responder_id = responder.id
     where responder.link_id = ${responderId}
     union all
    select id from responses where submission = ${submissionOf(responderId)} and responder_id is null
     limit 1)`;
}

/** What is stored of a form's key. Of a named one together with the link, so that it means nothing anywhere else. */
export function submissionOf(key: string, linkId = ''): string {
  return createHash('sha256').update(`${linkId}${key}`).digest('base64url');
}

/** Nothing can be repeated after a survey is over, so nothing has to be recognised any more (rules 2). */
export async function forgetSubmissions(tx: Query, now: Date): Promise<void> {
  await sql`
    update responses set submission = null
      from surveys where surveys.id = responses.survey_id and surveys.ends_at <= ${now} and submission is not null`.execute(
    tx,
  );
}
