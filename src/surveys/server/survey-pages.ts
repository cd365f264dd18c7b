import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '#access/rules/actor.ts';
import { onCandidateSide, sharedWith } from '#access/server/readable-by.ts';
import { contains } from '#platform/server/containing.ts';
import type { Query } from '#platform/server/database.ts';
import type { SurveyType } from '#scoring/rules/question-sets.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { SURVEY_STATUSES, type SurveyStatus } from '../rules/survey-status.ts';
import { SURVEY, SURVEY_COLUMNS, type SurveyRow, WITH_NAMES } from './survey-store.ts';

/** A list of surveys: the person's own ones, or those that others share with them. */
export type SurveyList = 'own' | 'shared';

/** What a list is narrowed by. The text is a part of the survey's name, or of the candidate's in the shared list. */
export type Sought = { type?: SurveyType | undefined; search?: string };

/** A part of a list: at most this many surveys that are sought, after a place. */
type Stretch = { sought?: RawBuilder<boolean>; place?: Place | null; most: number };

/** Where a page ends. The instant stays text, because a JavaScript date would cut its microseconds. */
type Place = { id: string; endsAt: string };

function standsIn(list: SurveyList, actor: Actor): RawBuilder<boolean> {
  const own = onCandidateSide(actor, SURVEY.row);
  return list === 'own' ? own : sql<boolean>`(${sharedWith(actor, SURVEY)} and not ${own})`;
}

export const LAST_TO_END = sql`order by survey.ends_at desc, survey.id`;

/** Returns surveys of a list, latest end date first. The index surveys_listed serves the bound of a page. */
export async function selectListed(
  tx: Query,
  actor: Actor,
  list: SurveyList,
  { sought = sql`true`, place = null, most }: Stretch,
): Promise<SurveyRow[]> {
  const { rows } = await sql<SurveyRow>`
    select ${SURVEY_COLUMNS}
      from (select survey.* from surveys survey
             where ${standsIn(list, actor)} and ${sought} and ${followsSurvey(place)}
             ${LAST_TO_END} limit ${most}) survey ${WITH_NAMES} ${LAST_TO_END}`.execute(tx);
  return rows;
}

/** The condition for coming after the place in this order. */
export function followsSurvey(place: Place | null): RawBuilder<boolean> {
  if (place === null) return sql`true`;
  const { id, endsAt } = place;
  const end = sql`${endsAt}::timestamptz`;
  return sql`survey.ends_at <= ${end} and (survey.ends_at < ${end} or survey.id > ${id})`;
}

/** Returns the place of a survey; null when it is not in the list. */
export async function selectSurveyPlace(tx: Query, actor: Actor, list: SurveyList, id: string): Promise<Place | null> {
  const { rows } = await sql<Place>`
    select survey.id, survey.ends_at::text as "endsAt" from surveys survey
     where survey.id = ${id} and ${standsIn(list, actor)}`.execute(tx);
  return rows[0] ?? null;
}

/** The condition for being sought. The reader's own name is on every survey about the reader, so it is not compared. */
export function isSought(list: SurveyList, { type, search = '' }: Sought): RawBuilder<boolean> {
  const ofType = type === undefined ? sql<boolean>`true` : sql<boolean>`survey.survey_type = ${type}`;
  if (search === '') return ofType;
  const named = contains(sql`survey.survey_name`, search);
  const about = sql`exists (
    select from people candidate where candidate.id = survey.candidate_id and ${contains(sql`candidate.candidate`, search)})`;
  return sql`(${ofType} and ${list === 'own' ? named : sql`(${named} or ${about})`})`;
}

/** The condition for a status on a day, as `surveyStatus` derives it. */
export function hasStatus(status: SurveyStatus, today: CalendarDay): RawBuilder<boolean> {
  const is = {
    upcoming: sql<boolean>`survey.start_day > ${today}`,
    ongoing: sql<boolean>`(survey.start_day <= ${today} and survey.end_day >= ${today})`,
    finished: sql<boolean>`(survey.start_day <= ${today} and survey.end_day < ${today})`,
  };
  return is[status];
}

type Counts = Record<'all' | SurveyStatus, number>;

/**
 * Counts the surveys of a list: all of them, and those that are sought by their status. `offset 0` makes the planner
 * evaluate the condition once for each survey.
 */
export async function countListed(
  tx: Query,
  actor: Actor,
  list: SurveyList,
  { sought, today }: { sought: RawBuilder<boolean>; today: CalendarDay },
): Promise<Counts> {
  const statuses = SURVEY_STATUSES.map(
    (status) => sql`count(*) filter (where survey.sought and ${hasStatus(status, today)})::int as ${sql.ref(status)}`,
  );
  const { rows } = await sql<Counts>`
    select count(*)::int as "all", ${sql.join(statuses)}
      from (select survey.start_day, survey.end_day, ${sought} as sought
              from surveys survey where ${standsIn(list, actor)} offset 0) survey`.execute(tx);
  const [counts] = rows;
  if (counts === undefined) throw new Error('a count gave no row');
  return counts;
}
