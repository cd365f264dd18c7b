import { sql } from 'kysely';
import type { Actor } from '#access/rules/actor.ts';
import { readableBy } from '#access/server/readable-by.ts';
import type { Context } from '#platform/server/endpoint.ts';
import type { Query } from '#platform/server/database.ts';
import type { Round } from '#scoring/rules/change.ts';
import type { SurveyType } from '#scoring/rules/question-sets.ts';
import { answersFor } from '#surveys/server/answer-classes.ts';
import { type AnsweredRow, type Reader, seenRound } from '#surveys/server/survey-presenter.ts';
import { SURVEY } from '#surveys/server/survey-store.ts';
import type { SurveyKey } from '#tallies/server/survey-key.ts';
import { hasAnswers } from '#tallies/server/survey-tallies.ts';
import type { GoalRow } from './goal-store.ts';

export type MeasuringRow = SurveyKey & AnsweredRow & { surveyName: string; surveyType: SurveyType };

/** A survey with the answers that count in the figures that the reader sees. */
export type Measured = { row: MeasuringRow; round: Round };

const COLUMNS = sql`
  survey.home_id as "homeId", survey.id, survey.tenant_id as "tenantId", survey.maker_id as "makerId",
  survey.candidate_id as "candidateId", survey.survey_name as "surveyName", survey.survey_type as "surveyType",
  survey.start_day as "startDate", survey.end_day as "endDate", survey.anonymous_set_aside as "anonymousSetAside", survey.anonymous_later_shown as "anonymousLaterShown"`;

export async function selectOriginals(tx: Query, goals: readonly GoalRow[], actor: Actor): Promise<MeasuringRow[]> {
  const ids = [...new Set(goals.map(({ surveyId }) => surveyId))];
  const { rows } = await sql<MeasuringRow>`
    select ${COLUMNS} from surveys survey where survey.id = any(${ids}) and ${readableBy(actor, SURVEY)}`.execute(tx);
  return rows;
}

type Asked = { actor: Actor; now: Date };

/** Returns the last finished survey of each candidate and type that was answered, among those that the reader may read. */
export async function selectLatest(
  tx: Query,
  goals: readonly GoalRow[],
  { actor, now }: Asked,
): Promise<MeasuringRow[]> {
  const candidates = [...new Set(goals.map(({ candidateId }) => candidateId))];
  const { rows } = await sql<MeasuringRow>`
    select distinct on (survey.candidate_id, survey.survey_type) ${COLUMNS} from surveys survey
     where survey.candidate_id = any(${candidates}::uuid[]) and ${hasAnswers('survey')}
       and survey.ends_at <= ${now} and ${readableBy(actor, SURVEY)}
     order by survey.candidate_id, survey.survey_type, survey.end_day desc, survey.id desc`.execute(tx);
  return rows;
}

/** Returns the candidate's finished surveys of the type that ended after the original, oldest first (rules 4). */
export async function selectLater(
  tx: Query,
  goal: GoalRow,
  { actor, now }: Asked,
): Promise<(MeasuringRow & { hasAnswers: boolean })[]> {
  const { rows } = await sql<MeasuringRow & { hasAnswers: boolean }>`
    select ${COLUMNS}, ${hasAnswers('survey')} as "hasAnswers" from surveys survey
     where survey.candidate_id = ${goal.candidateId} and survey.survey_type = ${goal.surveyType}
       and survey.end_day > ${goal.surveyEndDate} and survey.ends_at <= ${now} and ${readableBy(actor, SURVEY)}
     order by survey.end_day, survey.id`.execute(tx);
  return rows;
}

/**
 * Returns surveys by id with their answers as the reader may see them. The number of statements does not depend on the
 * number of surveys.
 */
export async function measuresOf(
  rows: readonly MeasuringRow[],
  reader: Reader,
  context: Context<'profile'>,
): Promise<Map<string, Measured>> {
  const surveys = [...new Map(rows.map((row) => [row.id, row])).values()];
  if (surveys.length === 0) return new Map();
  const classes = await answersFor(surveys, context);
  return new Map(surveys.map((row) => [row.id, { row, round: seenRound(row, classes.get(row.id) ?? [], reader) }]));
}
